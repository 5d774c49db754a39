package io.stickygateway.domain.port;

import org.jspecify.annotations.Nullable;

/** A cache holds something that no gateway of this version has put there. The message is for operators. */
public final class UnreadableValue extends RuntimeException {
    private static final long serialVersionUID = 1;

    public UnreadableValue(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
