package io.stickygateway.proxy.forward;

/** Why the gateway itself ends a WebSocket: the status codes of RFC 6455, 7.4.1, and of IANA's registry. */
enum CloseReason {
    /** The gateway stops. */
    GOING_AWAY(1001),
    /** Its user moves to another node: connect again. */
    SERVICE_RESTART(1012),
    /** It can't be known any more that this node is the right one. */
    TRY_AGAIN_LATER(1013);

    private final int code;

    CloseReason(int code) {
        this.code = code;
    }

    int code() {
        return code;
    }
}
