package io.stickygateway.proxy.pipeline;

/** Whoever is at work for an exchange, hearing from the client's side. For the exchange's event loop only. */
public interface Carrier {
    /** The client has left; nothing more can be said to it. */
    void clientGone();

    /** The client takes more again, after {@link Client#isWritable} was false. */
    void clientWritable();
}
