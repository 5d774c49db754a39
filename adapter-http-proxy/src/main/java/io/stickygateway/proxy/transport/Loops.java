package io.stickygateway.proxy.transport;

import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.EventExecutor;
import io.netty.util.concurrent.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The threads of the data plane: one that accepts and some that serve. */
public final class Loops implements AutoCloseable {
    private static final long STOP_SECONDS = 5;

    private final Transport transport;
    private final EventLoopGroup acceptor;
    private final EventLoopGroup workers;
    private final List<Loop> loops = new ArrayList<>();

    /**
     * As many as that; none has a thread yet.
     *
     * @param count how many serve
     */
    public Loops(Transport transport, int count) {
        this.transport = transport;
        this.acceptor = new MultiThreadIoEventLoopGroup(
                1, new DefaultThreadFactory("gateway-accept", true), transport.ioHandlers());
        this.workers = new MultiThreadIoEventLoopGroup(
                count, new DefaultThreadFactory("gateway-loop", true), transport.ioHandlers());
        for (EventExecutor executor : workers) {
            loops.add(new Loop((EventLoop) executor, transport));
        }
    }

    /** Begins: everything that belongs to a loop has been put there. */
    public void start() {
        loops.forEach(Loop::start);
    }

    public Transport transport() {
        return transport;
    }

    /** Accepts. */
    public EventLoopGroup acceptor() {
        return acceptor;
    }

    /** Serve, each channel on one of them for life. */
    public EventLoopGroup workers() {
        return workers;
    }

    /** Those that serve, one by one. */
    public List<Loop> all() {
        return List.copyOf(loops);
    }

    /** Ends them; channels that are still open are closed. Blocks until it is done, for some seconds at most. */
    @Override
    public void close() {
        loops.forEach(Loop::stop);
        Future<?> accepting = acceptor.shutdownGracefully(0, STOP_SECONDS, TimeUnit.SECONDS);
        Future<?> working = workers.shutdownGracefully(0, STOP_SECONDS, TimeUnit.SECONDS);
        accepting.awaitUninterruptibly(STOP_SECONDS, TimeUnit.SECONDS);
        working.awaitUninterruptibly(STOP_SECONDS, TimeUnit.SECONDS);
    }
}
