package io.stickygateway.proxy.forward;

import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.proxy.failure.ErrorCode;
import io.stickygateway.proxy.failure.ProxyFailure;
import io.stickygateway.proxy.transport.ConnectFault;

/** Why no connection to a node came about. */
final class ConnectFailure {
    private final Throwable cause;
    private final ConnectFault fault;

    private ConnectFailure(Throwable cause) {
        this.cause = cause;
        this.fault = ConnectFault.of(cause);
    }

    static ConnectFailure of(Throwable cause) {
        return new ConnectFailure(cause);
    }

    /** What a client is told. */
    ProxyFailure at(NodeId node) {
        ErrorCode code =
                switch (fault) {
                    case NAME -> ErrorCode.UPSTREAM_UNRESOLVED;
                    case OWN -> ErrorCode.OVERLOADED;
                    default -> ErrorCode.UPSTREAM_UNREACHABLE;
                };
        return ProxyFailure.of(code).at(node).because(cause.toString());
    }

    /** Whether it counts against the node, as a failed probe does. */
    boolean isNodes() {
        return fault == ConnectFault.REFUSED || fault == ConnectFault.SILENT;
    }

    /** What operators see in the node's health, without an address. */
    String words() {
        return fault == ConnectFault.SILENT ? "connecting timed out" : "the connection was refused";
    }
}
