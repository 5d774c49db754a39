package io.stickygateway.domain.port;

import org.jspecify.annotations.Nullable;

/** The store could not be asked: away, too slow, or asked by too many. The message is for operators. */
public final class StoreUnavailable extends RuntimeException {
    public StoreUnavailable(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
