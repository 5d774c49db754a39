package io.stickygateway.proxy.forward;

import io.netty.util.NetUtil;
import io.netty.util.concurrent.EventExecutor;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.Promise;
import io.stickygateway.proxy.transport.BlockingThreads;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Resolves nodes' names, by the platform's own resolver, so that a name means here what it means to every other program
 * of the host; that one blocks, hence threads of its own. The platform keeps answers for a while
 * ({@code networkaddress.cache.ttl}), and only new connections ask.
 */
public final class NodeAddresses implements AutoCloseable {
    private static final int THREADS = 4;
    private static final int WAITING = 256;

    private final ThreadPoolExecutor resolvers;

    public NodeAddresses() {
        resolvers = BlockingThreads.pool("gateway-resolve", THREADS, WAITING);
    }

    /**
     * Resolves a name; an address needs no resolving and is answered at once.
     *
     * @param timeout for the answer
     * @param back where to answer
     */
    void resolve(String host, int port, Duration timeout, EventExecutor back, Answer answer) {
        byte @Nullable [] literal = NetUtil.createByteArrayFromIpAddressString(host);
        if (literal != null) {
            answer.resolved(address(host, literal, port), null);
            return;
        }
        Promise<InetSocketAddress> promise = back.newPromise();
        promise.addListener(done -> answer.resolved(promise.getNow(), promise.cause()));
        Future<?> late = back.schedule(
                () -> promise.tryFailure(new UnknownHostException(host + " (no answer in time)")),
                timeout.toMillis(),
                TimeUnit.MILLISECONDS);
        promise.addListener(done -> late.cancel(false));
        try {
            resolvers.execute(() -> ask(host, port, promise));
        } catch (RejectedExecutionException full) {
            promise.tryFailure(new RejectedExecutionException(host + ": too many names are being resolved", full));
        }
    }

    @Override
    public void close() {
        resolvers.shutdownNow();
    }

    private static void ask(String host, int port, Promise<InetSocketAddress> promise) {
        try {
            promise.trySuccess(new InetSocketAddress(InetAddress.getAllByName(host)[0], port));
        } catch (UnknownHostException unknown) {
            promise.tryFailure(unknown);
        }
    }

    private static InetSocketAddress address(String host, byte[] literal, int port) {
        try {
            return new InetSocketAddress(InetAddress.getByAddress(host, literal), port);
        } catch (UnknownHostException impossible) {
            throw new IllegalStateException("4 or 16 octets are an address", impossible);
        }
    }

    /** Hears what became of it. */
    interface Answer {
        void resolved(@Nullable InetSocketAddress address, @Nullable Throwable failure);
    }
}
