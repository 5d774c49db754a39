package io.stickygateway.proxy.pipeline;

import io.stickygateway.proxy.failure.ProxyFailure;
import io.stickygateway.proxy.http.RequestId;

/** Hears of every answer, for metrics and the access log. Called on event loops: it must not block. */
public interface ExchangeObserver {
    /** An exchange begins. */
    void began(Exchange exchange);

    /** An exchange is over, answered or not. */
    void ended(Exchange exchange);

    /**
     * A request that could not be read was refused.
     *
     * @param id given to it
     * @param peer address of the connection's other end
     * @param status what it was answered with
     */
    void unreadable(RequestId id, String peer, ProxyFailure failure, int status);
}
