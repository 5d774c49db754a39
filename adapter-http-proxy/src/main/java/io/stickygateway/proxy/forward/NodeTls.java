package io.stickygateway.proxy.forward;

import io.netty.channel.Channel;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslProvider;
import io.stickygateway.proxy.transport.BlockingThreads;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import javax.net.ssl.SSLException;

/**
 * TLS towards https nodes. Certificates are checked against the JVM's trust store and the node's name (RFC 9110,
 * 4.3.4), always. The heavy parts of a handshake run on threads of their own.
 */
public final class NodeTls implements AutoCloseable {
    private static final int THREADS = 2;
    /** Each handshake has one or two tasks at a time; behind so many, no client would wait for its end. */
    private static final int WAITING = 1_024;

    private final SslContext context;
    private final ExecutorService handshakes;

    public NodeTls() {
        this(BlockingThreads.pool("gateway-tls", THREADS, WAITING));
    }

    /** With the heavy parts done there; a handshake whose part is rejected fails. */
    NodeTls(ExecutorService handshakes) {
        this.context = clientContext();
        this.handshakes = handshakes;
    }

    /** A handler that encrypts a connection to that host. */
    SslHandler handler(Channel channel, String host, int port, Duration timeout) {
        SslHandler handler = context.newHandler(channel.alloc(), host, port, handshakes);
        handler.setHandshakeTimeoutMillis(timeout.toMillis());
        return handler;
    }

    @Override
    public void close() {
        handshakes.shutdownNow();
    }

    private static SslContext clientContext() {
        try {
            return SslContextBuilder.forClient()
                    .sslProvider(SslProvider.JDK)
                    .endpointIdentificationAlgorithm("HTTPS")
                    .build();
        } catch (SSLException e) {
            throw new IllegalStateException("the JVM offers no TLS", e);
        }
    }
}
