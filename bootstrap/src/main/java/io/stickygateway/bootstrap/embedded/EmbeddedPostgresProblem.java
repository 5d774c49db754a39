package io.stickygateway.bootstrap.embedded;

/** Why the embedded PostgreSQL can't be had, in words for the person who starts the gateway. */
public final class EmbeddedPostgresProblem extends RuntimeException {
    private static final long serialVersionUID = 1;

    EmbeddedPostgresProblem(String message) {
        super(message);
    }

    EmbeddedPostgresProblem(String message, Throwable cause) {
        super(message, cause);
    }
}
