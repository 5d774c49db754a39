package io.stickygateway.proxy.forward;

import io.stickygateway.application.routing.RoutedExchange;
import io.stickygateway.proxy.failure.ErrorCode;
import io.stickygateway.proxy.failure.ProxyFailure;
import org.jspecify.annotations.Nullable;

/** Why the gateway itself ends an exchange that rests on a binding. */
enum EarlyEnd {
    /** It can't be known any more that its node is the right one. */
    LEASE_LOST(ErrorCode.STORE_UNAVAILABLE, "lease lost", CloseReason.TRY_AGAIN_LATER),
    /** Its user moves to another node, and the exchange has no end of its own or has not begun there. */
    USER_MOVES(ErrorCode.USER_MOVING, "its user's home is being changed", CloseReason.SERVICE_RESTART);

    private final ErrorCode code;
    private final String why;
    private final CloseReason farewell;

    EarlyEnd(ErrorCode code, String why, CloseReason farewell) {
        this.code = code;
        this.why = why;
        this.farewell = farewell;
    }

    /** What is said against an exchange; null where nothing is. A user who moves may end what has an end. */
    static @Nullable EarlyEnd of(RoutedExchange routed) {
        if (!routed.mayBeServed()) {
            return LEASE_LOST;
        }
        return routed.isAskedToEnd() ? USER_MOVES : null;
    }

    ProxyFailure failure() {
        return ProxyFailure.of(code).because(why);
    }

    /** What a WebSocket is told. */
    CloseReason farewell() {
        return farewell;
    }
}
