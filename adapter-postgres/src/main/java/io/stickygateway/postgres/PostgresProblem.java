package io.stickygateway.postgres;

/** Why this database can't be used as it is: waiting won't help, a person has to change something. */
public final class PostgresProblem extends RuntimeException {
    private static final long serialVersionUID = 1;

    PostgresProblem(String message, Throwable cause) {
        super(message, cause);
    }

    PostgresProblem(String message) {
        super(message);
    }
}
