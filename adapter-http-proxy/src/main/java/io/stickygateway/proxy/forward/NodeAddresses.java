package io.stickygateway.proxy.forward;

import io.netty.util.NetUtil;
import io.netty.util.concurrent.EventExecutor;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.Promise;
import io.stickygateway.proxy.names.AmbiguousName;
import io.stickygateway.proxy.names.OneAddress;
import io.stickygateway.proxy.names.PlatformNames;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Where nodes are. Only new connections ask, each afresh, so that a node may come back at another address. */
public final class NodeAddresses implements AutoCloseable {
    private final PlatformNames names;

    public NodeAddresses() {
        this(new PlatformNames());
    }

    /** By these names, which are closed with it. */
    NodeAddresses(PlatformNames names) {
        this.names = names;
    }

    /**
     * Resolves a name that has to be one node's; an address needs no resolving and is answered at once.
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
        Promise<List<InetAddress>> all = back.newPromise();
        all.addListener((Future<List<InetAddress>> done) -> {
            if (done.isSuccess()) {
                choose(host, done.getNow(), port, answer);
            } else {
                answer.resolved(null, done.cause());
            }
        });
        Future<?> late = back.schedule(
                () -> all.tryFailure(new UnknownHostException(host + " (no answer in time)")),
                timeout.toMillis(),
                TimeUnit.MILLISECONDS);
        all.addListener(done -> late.cancel(false));
        names.ask(host, all);
    }

    @Override
    public void close() {
        names.close();
    }

    private static void choose(String host, List<InetAddress> all, int port, Answer answer) {
        InetSocketAddress chosen;
        try {
            chosen = new InetSocketAddress(OneAddress.among(host, all), port);
        } catch (AmbiguousName several) {
            answer.resolved(null, several);
            return;
        }
        answer.resolved(chosen, null);
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
