package io.stickygateway.proxy.forward;

import io.netty.channel.ConnectTimeoutException;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.proxy.failure.ErrorCode;
import io.stickygateway.proxy.failure.ProxyFailure;
import java.net.UnknownHostException;
import javax.net.ssl.SSLException;

/** Why no connection to a node came about. */
final class ConnectFailure {
    private final Throwable cause;

    private ConnectFailure(Throwable cause) {
        this.cause = cause;
    }

    static ConnectFailure of(Throwable cause) {
        return new ConnectFailure(cause);
    }

    /** What a client is told. */
    ProxyFailure at(NodeId node) {
        ErrorCode code =
                cause instanceof UnknownHostException ? ErrorCode.UPSTREAM_UNRESOLVED : ErrorCode.UPSTREAM_UNREACHABLE;
        return ProxyFailure.of(code).at(node).because(cause.toString());
    }

    /** What operators see in the node's health, without an address. */
    String words() {
        if (cause instanceof UnknownHostException) {
            return "its name can't be resolved";
        }
        if (cause instanceof SSLException) {
            return "the TLS handshake failed";
        }
        return cause instanceof ConnectTimeoutException ? "connecting timed out" : "the connection was refused";
    }
}
