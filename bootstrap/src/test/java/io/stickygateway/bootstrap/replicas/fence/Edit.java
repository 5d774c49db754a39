package io.stickygateway.bootstrap.replicas.fence;

/**
 * A change of one piece of production code.
 *
 * @param file of the application module, without its ending
 * @param from what stands there exactly once
 * @param to what is to stand there instead
 */
record Edit(String file, String from, String to) {
    String applyTo(String source) {
        int at = source.indexOf(from);
        if (at < 0 || source.indexOf(from, at + 1) >= 0) {
            throw new AssertionError(file + ": expected to find exactly once: " + from);
        }
        return source.substring(0, at) + to + source.substring(at + from.length());
    }
}
