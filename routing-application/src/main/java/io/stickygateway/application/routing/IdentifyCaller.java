package io.stickygateway.application.routing;

import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.binding.TokenOwner;
import io.stickygateway.domain.catalog.IntrospectionSettings;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.decision.Caller;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.domain.port.RoutingObserver.Cache;
import io.stickygateway.domain.port.TokenDirectory;
import io.stickygateway.domain.port.TokenIntrospection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Finds out who asks, by their token: this process's memory, the durable directory, the service's own authority. */
public final class IdentifyCaller {
    private final TokenDirectory directory;
    private final TokenIntrospection introspection;
    private final LocalTokens local;
    private final RoutingObserver observer;
    private final Map<LocalTokens.Key, CompletableFuture<Caller>> searches = new ConcurrentHashMap<>();

    public IdentifyCaller(
            TokenDirectory directory, TokenIntrospection introspection, LocalTokens local, RoutingObserver observer) {
        this.directory = directory;
        this.introspection = introspection;
        this.local = local;
        this.observer = observer;
    }

    /**
     * Who asks. The stage never fails: what can't be found out now is {@link Caller.Undetermined}. Any thread.
     *
     * @param token as the client sent it; null where it sent none
     */
    public CompletionStage<Caller> identify(Service service, @Nullable String token) {
        if (token == null) {
            return CompletableFuture.completedFuture(new Caller.Anonymous());
        }
        LocalTokens.Key key = new LocalTokens.Key(service.id(), TokenHash.of(token));
        LocalTokens.Hit hit = local.find(key);
        observer.cacheAsked(Cache.LOCAL_TOKEN, hit != null);
        if (hit != null) {
            if (hit.isAging()) {
                // Renewed while it still serves; nobody waits for this, and a failure changes nothing.
                search(service, key, token);
            }
            return CompletableFuture.completedFuture(new Caller.SignedIn(hit.owner()));
        }
        if (local.isUnknown(key)) {
            return CompletableFuture.completedFuture(new Caller.UnknownToken());
        }
        return search(service, key, token);
    }

    private CompletionStage<Caller> search(Service service, LocalTokens.Key key, String token) {
        CompletableFuture<Caller> mine = new CompletableFuture<>();
        CompletableFuture<Caller> running = searches.putIfAbsent(key, mine);
        if (running != null) {
            return running;
        }
        directory
                .find(key.service(), key.token())
                .thenCompose(owner -> owner.isPresent()
                        ? CompletableFuture.completedFuture(known(key, owner.get()))
                        : ask(service.sticky().introspection(), key, token))
                .exceptionally(failure -> new Caller.Undetermined())
                .whenComplete((caller, impossible) -> {
                    searches.remove(key, mine);
                    mine.complete(caller);
                });
        return mine;
    }

    private CompletionStage<Caller> ask(@Nullable IntrospectionSettings settings, LocalTokens.Key key, String token) {
        if (settings == null) {
            return CompletableFuture.completedFuture(unknown(key));
        }
        return introspection
                .introspect(settings, token)
                .thenApply(user -> user.map(TokenOwner::of))
                .thenApply(owner -> introspected(settings, key, owner));
    }

    private Caller introspected(IntrospectionSettings settings, LocalTokens.Key key, Optional<TokenOwner> owner) {
        if (owner.isEmpty()) {
            return unknown(key);
        }
        local.put(key, owner.get(), settings.cache());
        return new Caller.SignedIn(owner.get());
    }

    private Caller known(LocalTokens.Key key, TokenOwner owner) {
        local.put(key, owner);
        return new Caller.SignedIn(owner);
    }

    private Caller unknown(LocalTokens.Key key) {
        local.putUnknown(key);
        return new Caller.UnknownToken();
    }
}
