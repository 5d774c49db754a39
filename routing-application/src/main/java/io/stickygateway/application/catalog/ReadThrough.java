package io.stickygateway.application.catalog;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.stickygateway.application.PortCall;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.RoutingTable;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads the catalog once more for a node that the table in force lacks. Bindings can lead to a node for long that no
 * sound catalog has, and each of their requests would read the whole of it: for a second, what was read for a node
 * stands, unless another table comes into force meanwhile. Any thread; never blocks.
 */
public final class ReadThrough {
    private static final Duration STANDS = Duration.ofSeconds(1);
    private static final int MOST_NODES = 1_000;

    private final ReloadCatalog reload;
    private final CurrentRoutingTable current;
    private final Cache<NodeId, Look> looks;

    /**
     * Reads through a reload.
     *
     * @param nanos the monotonic clock
     */
    public ReadThrough(ReloadCatalog reload, CurrentRoutingTable current, LongSupplier nanos) {
        this.reload = reload;
        this.current = current;
        this.looks = Caffeine.newBuilder()
                .maximumSize(MOST_NODES)
                .expireAfterWrite(STANDS)
                .ticker(nanos::getAsLong)
                .executor(Runnable::run)
                .build();
    }

    /**
     * The table in force after the catalog was read for that node. Whoever joins a read found the node in the store
     * after somebody else had: a read that began meanwhile does for both. Fails as {@link ReloadCatalog#reload} does.
     */
    public CompletionStage<RoutingTable> lookFor(NodeId node) {
        // Only looked at: the map's own update would make it stand for another second.
        Look last = looks.getIfPresent(node);
        return last != null && last.stands(current.get()) ? last.answer() : look(node);
    }

    private CompletionStage<RoutingTable> look(NodeId node) {
        Look mine = new Look();
        Look first = looks.asMap().merge(node, mine, (last, next) -> last.stands(current.get()) ? last : next);
        if (first == mine) {
            PortCall.ask(reload::reload).whenComplete((table, failure) -> mine.end(current.get(), table, failure));
        }
        return first.answer();
    }

    private static final class Look {
        private final CompletableFuture<RoutingTable> answer = new CompletableFuture<>();
        private volatile @Nullable RoutingTable left;

        CompletionStage<RoutingTable> answer() {
            return answer.minimalCompletionStage();
        }

        /** Whether it is under way, or nothing came into force since. */
        boolean stands(RoutingTable now) {
            return !answer.isDone() || left == now;
        }

        void end(RoutingTable inForce, @Nullable RoutingTable read, @Nullable Throwable failure) {
            left = inForce;
            if (failure == null) {
                answer.complete(read);
            } else {
                answer.completeExceptionally(failure);
            }
        }
    }
}
