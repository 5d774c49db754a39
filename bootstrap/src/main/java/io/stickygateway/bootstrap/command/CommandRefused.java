package io.stickygateway.bootstrap.command;

/** Nothing was done. The message says why and what to do, for people. */
final class CommandRefused extends RuntimeException {
    private static final long serialVersionUID = 1;

    CommandRefused(String message) {
        super(message);
    }
}
