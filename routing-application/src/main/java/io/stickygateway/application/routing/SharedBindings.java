package io.stickygateway.application.routing;

import io.stickygateway.application.replica.FollowedLog;
import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.CachedBinding;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.port.BindingCache;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.domain.port.RoutingObserver.Cache;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * Bindings that gateways share through a cache, where there is one. What comes out of it is judged as this process's
 * own memory is, by the log that this process follows; a cache that fails is an empty one. Any thread; never fails.
 */
public final class SharedBindings {
    /** Since the store was asked, by the store's clock. */
    static final Duration TIME_TO_LIVE = Duration.ofMinutes(10);

    private final @Nullable BindingCache cache;
    private final FollowedLog log;
    private final LocalBindings local;
    private final SharedLookUps lookUps;

    /**
     * @param cache null where gateways share none
     * @param local keeps what is found
     */
    public SharedBindings(
            @Nullable BindingCache cache, FollowedLog log, LocalBindings local, RoutingObserver observer) {
        this.cache = cache;
        this.log = log;
        this.local = local;
        this.lookUps = new SharedLookUps(Cache.SHARED_BINDING, observer);
    }

    /** Longer than any value lives, here or with others, and longer than one may be on its way. */
    static Duration outlived(Duration local) {
        Duration shared = TIME_TO_LIVE.multipliedBy(2);
        Duration own = local.multipliedBy(2);
        return own.compareTo(shared) > 0 ? own : shared;
    }

    /** What is found under that key and counts. */
    CompletionStage<Optional<Found>> find(BindingKey key, LocalBindings.Asking asking) {
        BindingCache asked = cache;
        return asked == null
                ? CompletableFuture.completedFuture(Optional.empty())
                : lookUps.find(() -> asked.find(key), cached -> judge(key, cached, asking));
    }

    private Optional<Found> judge(BindingKey key, CachedBinding cached, LocalBindings.Asking asking) {
        Duration age = log.age(cached.asOf());
        UserBinding binding = binding(key, cached);
        return age != null
                        && age.compareTo(TIME_TO_LIVE) < 0
                        && local.putShared(key, binding, cached.asOf(), age, asking)
                ? Optional.of(new Found(binding, cached.asOf()))
                : Optional.empty();
    }

    /** Passes on what the store has just said of somebody who is at home. Nobody waits for it. */
    void put(BindingKey key, UserBinding binding, AsOf asOf) {
        BindingCache told = cache;
        if (told != null && binding.state() == UserBinding.State.BOUND) {
            CachedBinding value = new CachedBinding(binding.node(), binding.version(), asOf);
            lookUps.put(() -> told.put(key, value, TIME_TO_LIVE));
        }
    }

    /** As much of the binding as a request needs. */
    private static UserBinding binding(BindingKey key, CachedBinding cached) {
        UserId user = key instanceof BindingKey.ByUser byUser ? byUser.user() : null;
        List<NameKey> names = key instanceof BindingKey.ByName byName ? List.of(byName.name()) : List.of();
        return new UserBinding(key.service(), user, names, cached.node(), cached.version(), UserBinding.State.BOUND);
    }

    /** A binding that another gateway read. */
    record Found(UserBinding binding, AsOf asOf) {}
}
