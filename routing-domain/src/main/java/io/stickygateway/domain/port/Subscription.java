package io.stickygateway.domain.port;

/** Something that goes on until it is closed. */
public interface Subscription extends AutoCloseable {
    /** Ends it; a second call does nothing. */
    @Override
    void close();
}
