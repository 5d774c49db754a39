package io.stickygateway.application.fake;

import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.IntrospectionSettings;
import io.stickygateway.domain.port.TokenIntrospection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** An authority that knows some tokens, until it is away. Any thread. */
public final class FakeTokenIntrospection implements TokenIntrospection {
    private final Map<String, UserId> owners = new ConcurrentHashMap<>();
    private final AtomicInteger asked = new AtomicInteger();
    private volatile boolean away;

    @Override
    public CompletionStage<Optional<UserId>> introspect(IntrospectionSettings settings, String token) {
        asked.incrementAndGet();
        return away
                ? CompletableFuture.failedFuture(new IllegalStateException("the authority is away"))
                : CompletableFuture.completedFuture(Optional.ofNullable(owners.get(token)));
    }

    public void issue(String token, UserId owner) {
        owners.put(token, owner);
    }

    public void revoke(String token) {
        owners.remove(token);
    }

    public void goAway(boolean isAway) {
        away = isAway;
    }

    /** How often it was asked. */
    public int asked() {
        return asked.get();
    }
}
