package io.stickygateway.bootstrap.lifecycle;

/** Ends something. May block and may fail. */
@FunctionalInterface
public interface StopAction {
    void run() throws Exception;
}
