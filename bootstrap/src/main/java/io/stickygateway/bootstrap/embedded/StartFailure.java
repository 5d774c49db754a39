package io.stickygateway.bootstrap.embedded;

/** Why a start failed, as far as it decides what to do next. */
enum StartFailure {
    /** Somebody took the port between the look and the start: another port will do. */
    PORT_TAKEN,
    /** Processes of a killed server still hold its memory; they notice and end by themselves. */
    ORPHANS,
    /** Anything else: trying again won't help. */
    OTHER;

    static StartFailure of(String said) {
        if (said.contains("could not bind") || said.contains("could not create any TCP/IP sockets")) {
            return PORT_TAKEN;
        }
        return said.contains("pre-existing shared memory block") ? ORPHANS : OTHER;
    }

    boolean isPassing() {
        return this != OTHER;
    }
}
