package io.stickygateway.proxy.transport;

/** Whether connections are to end with the answer they are at, because the gateway is about to stop. Any thread. */
public final class Drain {
    /** The event that tells a connection. */
    public static final Object EVENT = new Object();

    private volatile boolean begun;

    public void begin() {
        begun = true;
    }

    public boolean hasBegun() {
        return begun;
    }
}
