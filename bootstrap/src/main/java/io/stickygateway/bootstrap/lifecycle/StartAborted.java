package io.stickygateway.bootstrap.lifecycle;

/** The program was told to stop while it was starting. */
public final class StartAborted extends RuntimeException {
    StartAborted() {
        super("stopped while starting", null, false, false);
    }
}
