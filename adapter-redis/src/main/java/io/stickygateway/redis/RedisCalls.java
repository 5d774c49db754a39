package io.stickygateway.redis;

import io.stickygateway.domain.port.StoreUnavailable;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import redis.clients.jedis.UnifiedJedis;

/**
 * Runs blocking calls for callers that don't block: a bounded number at a time, each with one deadline that begins when
 * it is asked for, and none while Redis is known to be away. Any thread.
 */
final class RedisCalls implements AutoCloseable {
    private final ExecutorService threads;
    private final Semaphore room;
    private final int most;
    private final Duration deadline;
    private final Reach reach = new Reach(System::nanoTime);
    private final Connections connections;

    RedisCalls(RedisSettings settings) {
        this(settings, new Connections(RedisClients.of(settings), System::nanoTime));
    }

    RedisCalls(RedisSettings settings, Connections connections) {
        this.threads = CallThreads.start(settings.connections());
        this.most = settings.connections() + settings.waiting();
        this.room = new Semaphore(most);
        this.deadline = settings.deadline();
        this.connections = connections;
    }

    /**
     * Runs work on another thread. The stage fails with {@link StoreUnavailable} where Redis is at fault, otherwise
     * with what the work threw, and no later than the deadline; work that nobody waits for any more is not begun.
     */
    <T> CompletionStage<T> call(Function<UnifiedJedis, T> work) {
        if (!reach.admits()) {
            return CompletableFuture.failedFuture(new StoreUnavailable("Redis is away", null));
        }
        RedisCall<T> call = new RedisCall<>(deadline, this::ended);
        begin(() -> call.run(patience -> work.apply(connections.get(patience))), call);
        return call.answer();
    }

    private void begin(Runnable task, RedisCall<?> call) {
        if (!room.tryAcquire()) {
            call.refuse(new StoreUnavailable(most + " calls to Redis are waiting already", null));
            return;
        }
        try {
            threads.execute(() -> {
                try {
                    task.run();
                } finally {
                    room.release();
                }
            });
        } catch (RejectedExecutionException e) {
            room.release();
            call.refuse(new StoreUnavailable("the gateway is stopping", e));
        }
    }

    private void ended(RedisCall.End end, String why) {
        if (reach.ended(end, why)) {
            connections.renew();
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
        connections.close();
    }
}
