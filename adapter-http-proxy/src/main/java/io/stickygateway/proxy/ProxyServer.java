package io.stickygateway.proxy;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelOption;
import io.netty.channel.WriteBufferWaterMark;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

/** The data plane: listens for clients and carries their requests to nodes. Any thread. */
public final class ProxyServer implements AutoCloseable {
    private static final WriteBufferWaterMark MARKS = new WriteBufferWaterMark(32 * 1024, 64 * 1024);
    private static final int BACKLOG = 4096;

    private final Engine engine;
    private final Channel listener;
    private final AtomicBoolean stopped = new AtomicBoolean();

    private ProxyServer(Engine engine, Channel listener) {
        this.engine = engine;
        this.listener = listener;
    }

    /**
     * Starts it and begins to accept. Blocks until it listens.
     *
     * @throws IllegalStateException naming the address, where it can't be listened on
     */
    public static ProxyServer start(ProxySettings settings, UseCases useCases, Observers observers) {
        Engine engine = new Engine(settings, useCases, observers);
        try {
            return new ProxyServer(engine, listen(settings.address(), engine));
        } catch (RuntimeException e) {
            engine.close();
            throw e;
        }
    }

    /** Where it listens. */
    public InetSocketAddress address() {
        return (InetSocketAddress) listener.localAddress();
    }

    /** From now on every answer is its connection's last. New connections are still served. */
    public void drain() {
        engine.drain().begin();
    }

    /**
     * Stops: accepts nothing more, lets what runs end, cuts what has not ended in time. Blocks.
     *
     * @param patience for what runs
     * @return whether all of it ended by itself; true where it has been stopped already
     */
    public boolean stop(Duration patience) {
        if (!stopped.compareAndSet(false, true)) {
            return true;
        }
        listener.close().awaitUninterruptibly();
        drain();
        boolean ended = engine.connections().end(patience);
        engine.close();
        return ended;
    }

    @Override
    public void close() {
        stop(Duration.ZERO);
    }

    private static Channel listen(InetSocketAddress address, Engine engine) {
        ChannelFuture bound = new ServerBootstrap()
                .group(engine.loops().acceptor(), engine.loops().workers())
                .channel(engine.loops().transport().serverChannel())
                .option(ChannelOption.SO_BACKLOG, BACKLOG)
                .option(ChannelOption.SO_REUSEADDR, true)
                .childOption(ChannelOption.ALLOCATOR, PooledByteBufAllocator.DEFAULT)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childOption(ChannelOption.SO_KEEPALIVE, true)
                .childOption(ChannelOption.WRITE_BUFFER_WATER_MARK, MARKS)
                .childHandler(engine.clients())
                .bind(address)
                .awaitUninterruptibly();
        if (!bound.isSuccess()) {
            throw new IllegalStateException(
                    "traffic port " + address.getPort() + " on " + address.getHostString() + ": can't listen there ("
                            + bound.cause().getMessage() + ")",
                    bound.cause());
        }
        engine.gate().guard(bound.channel());
        return bound.channel();
    }
}
