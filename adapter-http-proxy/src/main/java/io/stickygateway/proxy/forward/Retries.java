package io.stickygateway.proxy.forward;

import io.stickygateway.proxy.failure.ErrorCode;
import io.stickygateway.proxy.failure.ProxyFailure;
import io.stickygateway.proxy.http.Framing;
import io.stickygateway.proxy.http.RequestHead;
import java.util.Set;

/**
 * When a request may be sent a second time, to the same node: the connection had been kept from an earlier exchange and
 * turned out closed before anything came back (RFC 9112, 9.3.1), and sending it twice does no harm (RFC 9110, 9.2.2).
 */
final class Retries {
    private static final Set<String> IDEMPOTENT = Set.of("GET", "HEAD", "OPTIONS", "PUT", "DELETE");

    private Retries() {}

    static boolean mayRetry(RequestHead request, ProxyFailure failure, UpstreamConnection connection) {
        return failure.code() == ErrorCode.UPSTREAM_RESET
                && connection.isReused()
                && !connection.hasHeardBack()
                && request.framing() == Framing.NONE
                && IDEMPOTENT.contains(request.method());
    }
}
