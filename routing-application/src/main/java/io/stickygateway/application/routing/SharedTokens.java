package io.stickygateway.application.routing;

import io.stickygateway.application.replica.FollowedLog;
import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.CachedToken;
import io.stickygateway.domain.binding.TokenOwner;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.domain.port.RoutingObserver.Cache;
import io.stickygateway.domain.port.TokenCache;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Owners of tokens that gateways share through a cache, where there is one; as {@link SharedBindings}. */
public final class SharedTokens {
    private final @Nullable TokenCache cache;
    private final FollowedLog log;
    private final LocalTokens local;
    private final SharedLookUps lookUps;

    /**
     * @param cache null where gateways share none
     * @param local keeps what is found
     */
    public SharedTokens(@Nullable TokenCache cache, FollowedLog log, LocalTokens local, RoutingObserver observer) {
        this.cache = cache;
        this.log = log;
        this.local = local;
        this.lookUps = new SharedLookUps(Cache.SHARED_TOKEN, observer);
    }

    /** The owner of that token, where one is found who counts. */
    CompletionStage<Optional<TokenOwner>> find(LocalTokens.Key key, LocalTokens.Asking asking) {
        TokenCache asked = cache;
        return asked == null
                ? CompletableFuture.completedFuture(Optional.empty())
                : lookUps.find(() -> asked.find(key.service(), key.token()), cached -> judge(key, cached, asking));
    }

    private Optional<TokenOwner> judge(LocalTokens.Key key, CachedToken cached, LocalTokens.Asking asking) {
        Duration age = log.age(cached.asOf());
        Duration left = age == null ? Duration.ZERO : shorter(cached.life()).minus(age);
        return !left.isNegative() && !left.isZero() && local.put(key, cached.owner(), cached.asOf(), asking, left)
                ? Optional.of(cached.owner())
                : Optional.empty();
    }

    /**
     * Passes on what is known at first hand. Nobody waits for it.
     *
     * @param atMost kept no longer than this
     */
    void put(LocalTokens.Key key, TokenOwner owner, AsOf asOf, Duration atMost) {
        TokenCache told = cache;
        Duration life = shorter(atMost);
        if (told != null && life.toMillis() > 0) {
            lookUps.put(() -> told.put(key.service(), key.token(), new CachedToken(owner, asOf, life), life));
        }
    }

    private static Duration shorter(Duration life) {
        return life.compareTo(SharedBindings.TIME_TO_LIVE) < 0 ? life : SharedBindings.TIME_TO_LIVE;
    }
}
