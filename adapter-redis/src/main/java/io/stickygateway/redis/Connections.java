package io.stickygateway.redis;

import io.stickygateway.domain.port.StoreUnavailable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.UnifiedJedis;

/** The client, made when it is first needed, and anew after Redis was away. Any thread. */
final class Connections implements AutoCloseable {
    /** A younger client is not given up: it knows no less than the next one would. */
    static final long YOUNG_NANOS = 500_000_000;

    private final Supplier<UnifiedJedis> source;
    private final LongSupplier nanos;
    private final ReentrantLock lock = new ReentrantLock();
    private volatile @Nullable UnifiedJedis client;
    private volatile boolean stale;
    private volatile long made;
    private boolean closed;

    /**
     * Begins with none.
     *
     * @param source makes a client; may connect, and block
     * @param nanos a monotonic clock
     */
    Connections(Supplier<UnifiedJedis> source, LongSupplier nanos) {
        this.source = source;
        this.nanos = nanos;
    }

    /** May connect. Fails with {@link StoreUnavailable} where somebody else does and is not done in time. */
    UnifiedJedis get(Patience patience) {
        UnifiedJedis known = client;
        return known != null && !stale ? known : getNew(patience);
    }

    private UnifiedJedis getNew(Patience patience) {
        if (!tryLock(patience)) {
            throw new StoreUnavailable("Redis: still connecting", null);
        }
        try {
            return fresh();
        } finally {
            lock.unlock();
        }
    }

    private UnifiedJedis fresh() {
        if (closed) {
            throw new StoreUnavailable("the gateway is stopping", null);
        }
        if (stale) {
            closeClient();
            stale = false;
        }
        UnifiedJedis known = client;
        if (known == null) {
            known = source.get();
            made = nanos.getAsLong();
            client = known;
        }
        return known;
    }

    /**
     * The connections at hand may all be dead, and there may be another master meanwhile. The next call connects anew;
     * not this one, whose thread may be one that must not wait.
     */
    void renew() {
        if (client != null && nanos.getAsLong() - made >= YOUNG_NANOS) {
            stale = true;
        }
    }

    /** Waits for whoever is connecting. Connections in use end when their calls do. */
    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            closeClient();
        } finally {
            lock.unlock();
        }
    }

    private void closeClient() {
        UnifiedJedis known = client;
        client = null;
        if (known != null) {
            known.close();
        }
    }

    private boolean tryLock(Patience patience) {
        try {
            return lock.tryLock(patience.leftNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
