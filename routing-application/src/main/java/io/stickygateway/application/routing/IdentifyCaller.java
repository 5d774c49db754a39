package io.stickygateway.application.routing;

import io.stickygateway.application.PortCall;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.binding.TokenOwner;
import io.stickygateway.domain.binding.TokenRead;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.IntrospectionSettings;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.decision.Caller;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.domain.port.RoutingObserver.Cache;
import io.stickygateway.domain.port.StoreQuestion;
import io.stickygateway.domain.port.TokenDirectory;
import io.stickygateway.domain.port.TokenIntrospection;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds out who asks, by their token: this process's memory, what gateways share, the durable directory, the service's
 * own authority.
 */
public final class IdentifyCaller {
    private final TokenDirectory directory;
    private final TokenIntrospection introspection;
    private final LocalTokens local;
    private final SharedTokens shared;
    private final Turnstile strangers;
    private final RoutingObserver observer;
    private final StoreQuestions questions;
    private final SharedReads<LocalTokens.Key, Caller> searches;

    /**
     * Asks each in turn.
     *
     * @param strangers what tokens that this process does not know are looked up through
     */
    public IdentifyCaller(
            TokenDirectory directory,
            TokenIntrospection introspection,
            LocalTokens local,
            SharedTokens shared,
            Turnstile strangers,
            RoutingObserver observer) {
        this.directory = directory;
        this.introspection = introspection;
        this.local = local;
        this.shared = shared;
        this.strangers = strangers;
        this.observer = observer;
        this.questions = new StoreQuestions(observer);
        this.searches = new SharedReads<>(local::now);
    }

    /**
     * Who asks. What can't be found out now is {@link Caller.Undetermined}; the stage fails only where the gateway
     * itself is at fault. Any thread.
     *
     * @param token as the client sent it; null where it sent none
     */
    public CompletionStage<Caller> identify(Service service, @Nullable String token) {
        if (token == null) {
            return CompletableFuture.completedFuture(new Caller.Anonymous());
        }
        LocalTokens.Key key = new LocalTokens.Key(service.id(), TokenHash.of(token));
        long now = local.now();
        LocalTokens.Known known = local.find(key, now);
        observer.cacheAsked(Cache.LOCAL_TOKEN, known != null);
        if (known == null) {
            return local.isUnknown(key)
                    ? CompletableFuture.completedFuture(new Caller.UnknownToken())
                    : search(service, key, token);
        }
        if (known.renewal().isDue(now)) {
            searches.refresh(key, () -> ask(service, key, token, local.ask(), asking -> find(key, asking)));
        }
        return CompletableFuture.completedFuture(known.caller());
    }

    private CompletionStage<Caller> search(Service service, LocalTokens.Key key, String token) {
        // A search that found nobody may have begun before the login that taught the token.
        return searches.read(
                key,
                () -> ask(service, key, token, local.ask(), asking -> findShared(key, asking)),
                Caller.SignedIn.class::isInstance);
    }

    private CompletionStage<Optional<Caller>> findShared(LocalTokens.Key key, LocalTokens.Asking asking) {
        return shared.find(key, asking)
                .thenCompose(owner -> owner.isPresent()
                        ? CompletableFuture.completedFuture(owner.map(Caller.SignedIn::new))
                        // What gateways share has a bound of its own, and is slower or quicker than the directory.
                        : strangers.pass(() -> find(key, asking)));
    }

    private CompletionStage<Optional<Caller>> find(LocalTokens.Key key, LocalTokens.Asking asking) {
        return questions
                .ask(StoreQuestion.TOKEN, () -> directory.find(key.service(), key.token()))
                .thenApply(read -> Optional.ofNullable(read.owner()).map(owner -> remember(key, owner, read, asking)));
    }

    private CompletionStage<Caller> ask(
            Service service,
            LocalTokens.Key key,
            String token,
            LocalTokens.Asking asking,
            Function<LocalTokens.Asking, CompletionStage<Optional<Caller>>> find) {
        return PortCall.ask(() -> find.apply(asking))
                .thenCompose(caller -> caller.isPresent()
                        ? CompletableFuture.completedFuture(caller.get())
                        : askAuthority(service, key, token, asking))
                .exceptionally(IdentifyCaller::undetermined);
    }

    private CompletionStage<Caller> askAuthority(
            Service service, LocalTokens.Key key, String token, LocalTokens.Asking asking) {
        IntrospectionSettings settings = service.sticky().introspection();
        if (settings == null) {
            return CompletableFuture.completedFuture(unknown(key, asking));
        }
        return PortCall.ask(() -> introspection.introspect(settings, token)).handle((user, failure) -> {
            if (failure != null) {
                Throwable cause = PortCall.cause(failure);
                observer.introspectionFailed(service.id(), cause);
                return new Caller.Undetermined("introspection: " + cause.getMessage());
            }
            return introspected(key, user, asking, settings.cache());
        });
    }

    private Caller introspected(LocalTokens.Key key, Optional<UserId> user, LocalTokens.Asking asking, Duration cache) {
        if (user.isEmpty()) {
            return unknown(key, asking);
        }
        TokenOwner owner = TokenOwner.of(user.get());
        local.putIntrospected(key, owner, asking, cache);
        return new Caller.SignedIn(owner);
    }

    private Caller remember(LocalTokens.Key key, TokenOwner owner, TokenRead read, LocalTokens.Asking asking) {
        // Half of the time it has left: whoever uses it is then seen in time by the directory, which renews it.
        Duration atMost = read.left().dividedBy(2);
        local.put(key, owner, read.asOf(), asking, atMost);
        shared.put(key, owner, read.asOf(), atMost);
        return new Caller.SignedIn(owner);
    }

    private Caller unknown(LocalTokens.Key key, LocalTokens.Asking asking) {
        local.putUnknown(key, asking);
        return new Caller.UnknownToken();
    }

    private static Caller undetermined(Throwable failure) {
        return new Caller.Undetermined(StoreQuestions.why(failure));
    }
}
