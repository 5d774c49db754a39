package io.stickygateway.proxy.names;

import io.netty.util.concurrent.Promise;
import io.stickygateway.proxy.transport.BlockingThreads;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;

/**
 * Resolves names by the platform's own resolver (hosts file, nsswitch, DNS), so that a name means here what it means to
 * every other program of the host; that one blocks, hence threads of its own. The platform keeps answers for a while
 * ({@code networkaddress.cache.ttl}). Any thread.
 */
public final class PlatformNames implements AutoCloseable {
    private static final int THREADS = 4;
    private static final int WAITING = 256;

    private final ThreadPoolExecutor threads = BlockingThreads.pool("gateway-resolve", THREADS, WAITING);
    private final Lookup lookup;

    public PlatformNames() {
        this(InetAddress::getAllByName);
    }

    /** Looking names up there. */
    public PlatformNames(Lookup lookup) {
        this.lookup = lookup;
    }

    /**
     * Asks for all addresses of a name.
     *
     * @param answer gets them, the one that the platform prefers first; fails with {@link UnknownHostException}, or
     *     with {@link RejectedExecutionException} where too many names are being resolved
     */
    public void ask(String host, Promise<List<InetAddress>> answer) {
        try {
            threads.execute(() -> look(host, answer));
        } catch (RejectedExecutionException full) {
            answer.tryFailure(new RejectedExecutionException(host + ": too many names are being resolved", full));
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }

    private void look(String host, Promise<List<InetAddress>> answer) {
        try {
            answer.trySuccess(List.of(lookup.allOf(host)));
        } catch (UnknownHostException | RuntimeException unknown) {
            answer.tryFailure(unknown);
        }
    }

    /** A resolver that blocks. */
    public interface Lookup {
        /** At least one address. */
        InetAddress[] allOf(String host) throws UnknownHostException;
    }
}
