package io.stickygateway.application.routing;

import io.stickygateway.application.PortCall;
import io.stickygateway.application.replica.ReplicaLease;
import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.BindReceipt;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.BindingRead;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.decision.BindingFact;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.domain.port.RoutingObserver.Cache;
import io.stickygateway.domain.port.StoreQuestion;
import io.stickygateway.domain.port.UserBindings;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * Where a user is bound: out of this process's memory where that counts, else out of what gateways share, else out of
 * the store; each key read once however many ask. Never answers by a guess: what can't be known now is
 * {@link BindingFact.Unavailable}. Any thread.
 */
public final class StickyBindings {
    private static final BindingFact LEASE_LOST =
            new BindingFact.Unavailable("the lease is lost: the change log could not be followed for too long");
    /** Two servers that both take themselves for the primary, or a store that has just begun another life. */
    private static final BindingFact NOT_THE_LOGS_STORE =
            new BindingFact.Unavailable("the database's answer is older than what its change log has told");

    private static final BindingFact UNBOUND = new BindingFact.Unbound();

    private final UserBindings store;
    private final LocalBindings local;
    private final SharedBindings shared;
    private final ReplicaLease lease;
    private final RoutingObserver observer;
    private final StoreQuestions questions;
    private final SharedReads<BindingKey, Answer> reads;

    public StickyBindings(
            UserBindings store,
            LocalBindings local,
            SharedBindings shared,
            ReplicaLease lease,
            RoutingObserver observer) {
        this.store = store;
        this.local = local;
        this.shared = shared;
        this.lease = lease;
        this.observer = observer;
        this.questions = new StoreQuestions(observer);
        this.reads = new SharedReads<>(local::now);
    }

    /** What is known of the binding under that key. The stage fails only where the gateway itself is at fault. */
    CompletionStage<BindingFact> find(BindingKey key) {
        if (!lease.isHeld()) {
            return CompletableFuture.completedFuture(LEASE_LOST);
        }
        long now = local.now();
        LocalBindings.Remembered known = local.find(key, now);
        observer.cacheAsked(Cache.LOCAL_BINDING, known != null);
        if (known == null) {
            return ask(key);
        }
        if (known.renewal().isDue(now)) {
            // Past what is shared, which may be as old as what is here.
            reads.refresh(key, () -> readStore(key, local.ask()));
        }
        return CompletableFuture.completedFuture(known.fact());
    }

    /** The monotonic clock. */
    long now() {
        return local.now();
    }

    /** Binds durably unless bound, and remembers the result. Fails as {@link UserBindings#bindIfAbsent} does. */
    CompletionStage<BindReceipt> bindIfAbsent(NewBinding wanted) {
        LocalBindings.Asking asking = local.ask();
        return PortCall.ask(() -> store.bindIfAbsent(wanted)).thenApply(receipt -> {
            remember(receipt.outcome().binding(), receipt.asOf(), asking);
            return receipt;
        });
    }

    private void remember(UserBinding binding, AsOf asOf, LocalBindings.Asking asking) {
        if (binding.user() != null) {
            remember(new BindingKey.ByUser(binding.service(), binding.user()), binding, asOf, asking);
        }
        for (NameKey name : binding.names()) {
            remember(new BindingKey.ByName(binding.service(), name), binding, asOf, asking);
        }
    }

    private void remember(BindingKey key, UserBinding binding, AsOf asOf, LocalBindings.Asking asking) {
        local.put(key, binding, asOf, asking);
        shared.put(key, binding, asOf);
    }

    private CompletionStage<BindingFact> ask(BindingKey key) {
        // A read that found nobody may have begun before the login that bound them.
        return reads.read(
                        key,
                        () -> read(key),
                        answer -> answer.binding() != null && local.counts(key, answer.asOf(), answer.asking()))
                .thenCompose(
                        answer -> isVoid(key, answer) ? askOnceMore(key) : CompletableFuture.completedFuture(answer))
                .handle((answer, failure) -> fact(key, answer, failure));
    }

    /** The log has told something newer meanwhile, or tells of another life of the store. */
    private boolean isVoid(BindingKey key, Answer answer) {
        return answer.binding() != null && !local.holds(key, answer.asOf(), answer.asking());
    }

    private CompletionStage<Answer> askOnceMore(BindingKey key) {
        return reads.read(key, () -> readStore(key, local.ask()), later -> false);
    }

    private CompletionStage<Answer> read(BindingKey key) {
        LocalBindings.Asking asking = local.ask();
        return shared.find(key, asking)
                .thenCompose(found -> found.isPresent()
                        ? CompletableFuture.completedFuture(
                                new Answer(found.get().binding(), found.get().asOf(), asking))
                        : readStore(key, local.ask()));
    }

    private CompletionStage<Answer> readStore(BindingKey key, LocalBindings.Asking asking) {
        return questions
                .ask(StoreQuestion.BINDING, () -> store.find(key))
                .thenApply(read -> remember(key, read, asking));
    }

    private Answer remember(BindingKey key, BindingRead read, LocalBindings.Asking asking) {
        UserBinding binding = read.binding();
        local.put(key, binding, read.asOf(), asking);
        if (binding != null) {
            shared.put(key, binding, read.asOf());
        }
        return new Answer(binding, read.asOf(), asking);
    }

    private BindingFact fact(BindingKey key, @Nullable Answer answer, @Nullable Throwable failure) {
        if (answer == null) {
            return new BindingFact.Unavailable(StoreQuestions.why(Objects.requireNonNull(failure)));
        }
        // Asked again, since whoever moves users no longer waits for a replica whose lease ran out meanwhile.
        if (!lease.isHeld()) {
            return LEASE_LOST;
        }
        if (isVoid(key, answer)) {
            return NOT_THE_LOGS_STORE;
        }
        return answer.binding() == null ? UNBOUND : new BindingFact.Bound(answer.binding());
    }

    private record Answer(@Nullable UserBinding binding, AsOf asOf, LocalBindings.Asking asking) {}
}
