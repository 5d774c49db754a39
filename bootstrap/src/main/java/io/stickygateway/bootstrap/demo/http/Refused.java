package io.stickygateway.bootstrap.demo.http;

/** What the node answers instead of what was asked for; the message is written for the one who asked. */
public final class Refused extends RuntimeException {
    private final int status;

    public Refused(int status, String message) {
        super(message, null, false, false);
        this.status = status;
    }

    public int status() {
        return status;
    }
}
