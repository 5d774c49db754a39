package io.stickygateway.proxy.outgoing;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.stickygateway.proxy.names.NameResolvers;
import io.stickygateway.proxy.names.PlatformNames;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;
import reactor.netty.resources.LoopResources;
import reactor.netty.tcp.TcpClient;

/**
 * The client of the gateway's own questions: no redirects, no cookies, no retries, a bounded pool. Closing it ends
 * every question under way. Any thread.
 */
public final class OutgoingHttp implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(OutgoingHttp.class);
    private static final String USER_AGENT = "sticky-gateway";
    private static final int POOLED_PER_HOST = 16;
    private static final int WAITING_PER_HOST = 256;
    private static final Duration IDLE = Duration.ofSeconds(30);
    private static final Duration STOP_WITHIN = Duration.ofSeconds(1);

    private final PlatformNames names;
    private final LoopResources loop = LoopResources.create("gateway-asks", 1, true);
    private final ConnectionProvider pool = ConnectionProvider.builder("gateway-asks")
            .maxConnections(POOLED_PER_HOST)
            .pendingAcquireMaxCount(WAITING_PER_HOST)
            .maxIdleTime(IDLE)
            .build();

    public OutgoingHttp() {
        this(new PlatformNames());
    }

    /** By these names, which are closed with it. */
    public OutgoingHttp(PlatformNames names) {
        this.names = names;
    }

    /**
     * A client for nodes, which finds them as traffic does. It opens a connection for each question: what a probe has
     * to find out is whether that still works.
     */
    public HttpClient toNodes() {
        return configured(HttpClient.newConnection()).resolver(NameResolvers.one(names));
    }

    /** Connects to nodes, which it finds as traffic does, and says nothing. */
    public TcpClient connectingToNodes() {
        return TcpClient.newConnection().runOn(loop, false).resolver(NameResolvers.one(names));
    }

    /** A client that keeps connections. */
    public HttpClient pooled() {
        return configured(HttpClient.create(pool)).resolver(NameResolvers.any(names));
    }

    /** Waits up to a second or two for the loop to end. */
    @Override
    public void close() {
        names.close();
        try {
            pool.disposeLater()
                    .then(loop.disposeLater(Duration.ZERO, STOP_WITHIN))
                    .block(STOP_WITHIN.multipliedBy(2));
        } catch (IllegalStateException late) {
            // Its threads are daemons: nothing waits for them, and others still have to be closed.
            LOG.warn("the gateway's own questions did not end in time: {}", late.getMessage());
        }
    }

    private HttpClient configured(HttpClient client) {
        // Plain NIO: a ring or a native poll gains nothing on a loop that is idle most of the time.
        return client.runOn(loop, false)
                .followRedirect(false)
                .disableRetry(true)
                .headers(headers -> headers.set(HttpHeaderNames.USER_AGENT, USER_AGENT));
    }
}
