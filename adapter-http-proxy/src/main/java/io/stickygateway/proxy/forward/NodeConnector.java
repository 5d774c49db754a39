package io.stickygateway.proxy.forward;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.handler.ssl.SslHandler;
import io.stickygateway.domain.catalog.BaseUrl;
import io.stickygateway.proxy.transport.Loop;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Opens connections to nodes on one event loop. */
final class NodeConnector {
    private static final WriteBufferWaterMark MARKS = new WriteBufferWaterMark(32 * 1024, 64 * 1024);

    private final Loop loop;
    private final NodeAddresses addresses;
    private final NodeTls tls;

    NodeConnector(Loop loop, NodeAddresses addresses, NodeTls tls) {
        this.loop = loop;
        this.addresses = addresses;
        this.tls = tls;
    }

    /**
     * Opens one.
     *
     * @param timeout for the connection and again for the handshake where there is one
     * @param handler makes what serves the connection
     */
    void connect(BaseUrl url, Duration timeout, Function<Channel, UpstreamConnection> handler, Result result) {
        addresses.resolve(url.host(), url.port(), timeout, loop.eventLoop(), (address, failure) -> {
            if (address == null) {
                result.connected(null, failure);
            } else {
                connect(address, url, timeout, handler, result);
            }
        });
    }

    private void connect(
            InetSocketAddress address,
            BaseUrl url,
            Duration timeout,
            Function<Channel, UpstreamConnection> handler,
            Result result) {
        new Bootstrap()
                .group(loop.eventLoop())
                .channel(loop.transport().clientChannel())
                .option(ChannelOption.ALLOCATOR, PooledByteBufAllocator.DEFAULT)
                .option(ChannelOption.TCP_NODELAY, true)
                .option(ChannelOption.SO_KEEPALIVE, true)
                .option(ChannelOption.WRITE_BUFFER_WATER_MARK, MARKS)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, Math.toIntExact(timeout.toMillis()))
                .handler(new Initializer(url, timeout, handler))
                .connect(address)
                .addListener((ChannelFuture opened) -> opened(opened, result));
    }

    private static void opened(ChannelFuture opened, Result result) {
        if (!opened.isSuccess()) {
            result.connected(null, opened.cause());
            return;
        }
        Channel channel = opened.channel();
        SslHandler encryption = channel.pipeline().get(SslHandler.class);
        if (encryption == null) {
            result.connected(connectionOn(channel), null);
        } else {
            encryption
                    .handshakeFuture()
                    .addListener(
                            done -> result.connected(done.isSuccess() ? connectionOn(channel) : null, done.cause()));
        }
    }

    private static UpstreamConnection connectionOn(Channel channel) {
        return channel.pipeline().get(UpstreamConnection.class);
    }

    /** Hears what became of it; exactly one of the two is null. */
    interface Result {
        void connected(@Nullable UpstreamConnection connection, @Nullable Throwable failure);
    }

    /** Puts the handlers on a new channel. */
    private final class Initializer extends ChannelInitializer<Channel> {
        private final BaseUrl url;
        private final Duration timeout;
        private final Function<Channel, UpstreamConnection> handler;

        Initializer(BaseUrl url, Duration timeout, Function<Channel, UpstreamConnection> handler) {
            this.url = url;
            this.timeout = timeout;
            this.handler = handler;
        }

        @Override
        protected void initChannel(Channel channel) {
            if (url.isSecure()) {
                channel.pipeline().addLast(tls.handler(channel, url.host(), url.port(), timeout));
            }
            channel.pipeline().addLast(handler.apply(channel));
        }
    }
}
