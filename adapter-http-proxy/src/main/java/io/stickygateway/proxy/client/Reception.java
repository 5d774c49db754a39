package io.stickygateway.proxy.client;

import io.stickygateway.application.catalog.CurrentRoutingTable;
import io.stickygateway.proxy.http.TrustedProxies;
import io.stickygateway.proxy.pipeline.ErrorResponder;
import io.stickygateway.proxy.pipeline.ExchangeObserver;
import io.stickygateway.proxy.pipeline.RequestPipeline;
import io.stickygateway.proxy.transport.Drain;
import io.stickygateway.proxy.transport.Loop;

/**
 * What the client connections of one event loop share.
 *
 * @param loop theirs
 * @param pipeline what their requests go through
 * @param tables the catalog of the moment, kept by each request for its life
 * @param proxies whose word on a client's address is taken
 * @param limits of connections and requests
 * @param errors answers to what can't be read
 * @param observer hears of every answer
 * @param drain tells whether the gateway is about to stop
 */
public record Reception(
        Loop loop,
        RequestPipeline pipeline,
        CurrentRoutingTable tables,
        TrustedProxies proxies,
        ClientLimits limits,
        ErrorResponder errors,
        ExchangeObserver observer,
        Drain drain) {}
