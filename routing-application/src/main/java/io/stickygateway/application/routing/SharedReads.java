package io.stickygateway.application.routing;

import io.stickygateway.application.PortCall;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Reads each key once however many ask for it at the same time. Whoever joins a read that began before they came says
 * whether its answer will do; if not, they share the next. A read that hangs is waited for only by those who came soon.
 * Any thread.
 *
 * @param <K> what is read
 * @param <V> what is answered
 */
final class SharedReads<K, V> {
    private static final long HANGS_NANOS = Duration.ofSeconds(5).toNanos();

    private final Map<K, Read<V>> running = new ConcurrentHashMap<>();
    private final LongSupplier nanos;

    SharedReads(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /**
     * The answer of a read of this key.
     *
     * @param port does the reading
     * @param willDo whether the answer of a read that began before this call will do
     */
    CompletionStage<V> read(K key, Supplier<CompletionStage<V>> port, Predicate<V> willDo) {
        Read<V> mine = new Read<>(nanos.getAsLong());
        Read<V> joined = join(key, mine);
        if (joined == mine) {
            return start(key, mine, port);
        }
        // What is read after that one has ended began after this call.
        return joined.answer.thenCompose(
                answer -> willDo.test(answer) ? joined.answer : read(key, port, later -> true));
    }

    /** Reads the key unless that is being done; nobody waits for it. */
    void refresh(K key, Supplier<CompletionStage<V>> port) {
        Read<V> mine = new Read<>(nanos.getAsLong());
        if (join(key, mine) == mine) {
            start(key, mine, port);
        }
    }

    private Read<V> join(K key, Read<V> mine) {
        while (true) {
            Read<V> other = running.putIfAbsent(key, mine);
            if (other == null) {
                return mine;
            }
            if (mine.began - other.began <= HANGS_NANOS) {
                return other;
            }
            if (running.replace(key, other, mine)) {
                return mine;
            }
        }
    }

    private CompletionStage<V> start(K key, Read<V> mine, Supplier<CompletionStage<V>> port) {
        PortCall.ask(port).whenComplete((answer, failure) -> {
            running.remove(key, mine);
            if (failure != null) {
                mine.answer.completeExceptionally(failure);
            } else {
                mine.answer.complete(answer);
            }
        });
        return mine.answer.minimalCompletionStage();
    }

    private static final class Read<V> {
        private final long began;
        private final CompletableFuture<V> answer = new CompletableFuture<>();

        private Read(long began) {
            this.began = began;
        }
    }
}
