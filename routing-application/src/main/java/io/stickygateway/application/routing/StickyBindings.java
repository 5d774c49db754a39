package io.stickygateway.application.routing;

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
import io.stickygateway.domain.port.UserBindings;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Where a user is bound: out of this process's memory where that counts, else out of the store, each key read once
 * however many ask. Never answers by a guess: what can't be known now is {@link BindingFact.Unavailable}. Any thread.
 */
public final class StickyBindings {
    private final UserBindings store;
    private final LocalBindings local;
    private final ReplicaLease lease;
    private final RoutingObserver observer;
    private final Map<BindingKey, Read> reads = new ConcurrentHashMap<>();

    public StickyBindings(UserBindings store, LocalBindings local, ReplicaLease lease, RoutingObserver observer) {
        this.store = store;
        this.local = local;
        this.lease = lease;
        this.observer = observer;
    }

    /** What is known of the binding under that key. The stage never fails. */
    public CompletionStage<BindingFact> find(BindingKey key) {
        if (!lease.isHeld()) {
            return CompletableFuture.completedFuture(new BindingFact.Unavailable());
        }
        LocalBindings.Hit hit = local.find(key);
        observer.cacheAsked(Cache.LOCAL_BINDING, hit != null);
        if (hit == null) {
            return read(key).exceptionally(failure -> new BindingFact.Unavailable());
        }
        if (hit.isAging()) {
            // Renewed while it still serves, so that a store that goes away finds active users' bindings young.
            renew(key);
        }
        return CompletableFuture.completedFuture(new BindingFact.Bound(hit.binding()));
    }

    /** Binds durably unless bound, and remembers the result. Fails as {@link UserBindings#bindIfAbsent} does. */
    public CompletionStage<BindReceipt> bindIfAbsent(NewBinding wanted) {
        LocalBindings.Asking asking = local.ask();
        return store.bindIfAbsent(wanted).thenApply(receipt -> {
            remember(receipt.outcome().binding(), receipt.asOf(), asking);
            return receipt;
        });
    }

    private void remember(UserBinding binding, AsOf asOf, LocalBindings.Asking asking) {
        if (binding.user() != null) {
            local.put(new BindingKey.ByUser(binding.service(), binding.user()), binding, asOf.epoch(), asking);
        }
        for (NameKey name : binding.names()) {
            local.put(new BindingKey.ByName(binding.service(), name), binding, asOf.epoch(), asking);
        }
    }

    private CompletionStage<BindingFact> read(BindingKey key) {
        Read mine = new Read(local.ask(), new CompletableFuture<>());
        Read running = reads.putIfAbsent(key, mine);
        if (running == null) {
            start(key, mine);
            return mine.result().thenApply(StickyBindings::fact);
        }
        // That read began before this request did, perhaps before a change that this replica has acknowledged since.
        return running.result()
                .thenCompose(read -> read.binding() == null || counts(key, read.binding(), running)
                        ? CompletableFuture.completedFuture(fact(read))
                        : ask(key, local.ask()).thenApply(StickyBindings::fact));
    }

    private void renew(BindingKey key) {
        Read mine = new Read(local.ask(), new CompletableFuture<>());
        if (reads.putIfAbsent(key, mine) == null) {
            start(key, mine);
        }
    }

    private boolean counts(BindingKey key, UserBinding binding, Read read) {
        return local.accepts(key, binding, read.asking());
    }

    private void start(BindingKey key, Read mine) {
        ask(key, mine.asking()).whenComplete((read, failure) -> {
            reads.remove(key, mine);
            if (failure != null) {
                mine.result().completeExceptionally(failure);
            } else {
                mine.result().complete(read);
            }
        });
    }

    private CompletionStage<BindingRead> ask(BindingKey key, LocalBindings.Asking asking) {
        return store.find(key).thenApply(read -> {
            if (read.binding() != null) {
                local.put(key, read.binding(), read.asOf().epoch(), asking);
            }
            return read;
        });
    }

    private static BindingFact fact(BindingRead read) {
        return read.binding() == null ? new BindingFact.Unbound() : new BindingFact.Bound(read.binding());
    }

    private record Read(LocalBindings.Asking asking, CompletableFuture<BindingRead> result) {}
}
