package io.stickygateway.application.replica;

import io.stickygateway.application.PortCall;
import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.BindingChange;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.LoggedChange;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.domain.replica.Incarnation;
import java.util.Collection;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Says of each freeze, once the exchanges of its user have ended here, that this gateway serves that user no more. To
 * be told of changes after whatever is cached was voided. Any thread; never blocks.
 */
public final class AcknowledgeFreezes implements Hints {
    private final Function<Collection<BindingKey>, CompletionStage<Void>> empty;
    private final Membership membership;
    private final RoutingObserver observer;
    private final Set<BindingVersion> due = ConcurrentHashMap.newKeySet();

    /** @param empty ends the exchanges under these keys, and is done when they have ended */
    public AcknowledgeFreezes(
            Function<Collection<BindingKey>, CompletionStage<Void>> empty,
            Membership membership,
            RoutingObserver observer) {
        this.empty = empty;
        this.membership = membership;
        this.observer = observer;
    }

    @Override
    public void apply(LoggedChange change) {
        if (change instanceof BindingChange home && home.state() == BindingChange.State.MOVING) {
            // Only for the registration that it was applied under: another life of the store counts from elsewhere.
            Incarnation me = membership.current();
            empty.apply(home.keys()).thenRun(() -> {
                if (me != null && me.equals(membership.current())) {
                    due.add(home.version());
                    acknowledge();
                }
            });
        }
    }

    /** Nobody waits for another registration's word on freezes of before. */
    @Override
    public void beginAnew(AsOf began) {
        due.clear();
    }

    /** Says again what could not be said; done when it is, fails where it is not. */
    public CompletionStage<Void> acknowledge() {
        Set<BindingVersion> told = Set.copyOf(due);
        if (told.isEmpty()) {
            return CompletableFuture.completedFuture(null);
        }
        return membership.acknowledge(told).whenComplete((done, failure) -> {
            if (failure == null) {
                due.removeAll(told);
            } else {
                observer.notAcknowledged(PortCall.cause(failure));
            }
        });
    }
}
