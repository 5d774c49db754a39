package io.stickygateway.bootstrap.demo.node;

/** What the node answers instead of what was asked for; the message is written for the one who asked. */
final class Refused extends RuntimeException {
    private final int status;

    Refused(int status, String message) {
        super(message, null, false, false);
        this.status = status;
    }

    int status() {
        return status;
    }
}
