package io.stickygateway.proxy.forward;

import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.proxy.failure.ErrorCode;
import io.stickygateway.proxy.failure.ProxyFailure;
import java.net.UnknownHostException;

/** What a client is told where no connection to its node came about. */
final class ConnectFailures {
    private ConnectFailures() {}

    static ProxyFailure failure(NodeId node, Throwable cause) {
        ErrorCode code =
                cause instanceof UnknownHostException ? ErrorCode.UPSTREAM_UNRESOLVED : ErrorCode.UPSTREAM_UNREACHABLE;
        return ProxyFailure.of(code).at(node).because(cause.toString());
    }
}
