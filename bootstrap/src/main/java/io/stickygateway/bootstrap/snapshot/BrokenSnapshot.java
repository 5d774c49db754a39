package io.stickygateway.bootstrap.snapshot;

/** There is a last good catalog, but it can't be read. The message says what is wrong with it and what to do. */
public final class BrokenSnapshot extends RuntimeException {
    BrokenSnapshot(String message, Throwable cause) {
        super(message, cause);
    }

    BrokenSnapshot(String message) {
        super(message);
    }
}
