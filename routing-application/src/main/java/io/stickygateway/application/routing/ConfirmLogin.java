package io.stickygateway.application.routing;

import io.stickygateway.application.PortCall;
import io.stickygateway.domain.binding.BindOutcome;
import io.stickygateway.domain.binding.BindReceipt;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.binding.TokenOwner;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.catalog.LoginSettings;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.domain.port.TokenDirectory;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Learns from a successful login: binds the user to the node that answered, then remembers the token. Any thread. */
public final class ConfirmLogin {
    /** A reason of {@link RoutingObserver#notLearned}. */
    public static final String NOBODY_NAMED = "nobody-named";

    /** A reason of {@link RoutingObserver#notLearned}. */
    public static final String STORE_FAILED = "store-failed";

    /** A reason of {@link RoutingObserver#notLearned}. */
    public static final String STORE_SLOW = "store-slow";

    private final StickyBindings bindings;
    private final TokenDirectory directory;
    private final LocalTokens tokens;
    private final SharedTokens shared;
    private final Duration deadline;
    private final RoutingObserver observer;

    /**
     * Learns within a deadline.
     *
     * @param deadline for the store; past it the reply goes out while the store may still finish
     */
    public ConfirmLogin(
            StickyBindings bindings,
            TokenDirectory directory,
            LocalTokens tokens,
            SharedTokens shared,
            Duration deadline,
            RoutingObserver observer) {
        this.bindings = bindings;
        this.directory = directory;
        this.tokens = tokens;
        this.shared = shared;
        this.deadline = deadline;
        this.observer = observer;
    }

    /**
     * What was learned; completes within the deadline and never fails. A store that is late may finish all the same; it
     * is not asked to stop, and what it taught then still counts.
     *
     * @param exchange the login's, which counts as under way until its bind has ended: whoever ends the binding that it
     *     makes must find it made
     */
    public CompletionStage<LoginLesson> confirm(LoginResult login, RoutedExchange exchange) {
        List<NewBinding.Name> names = names(login);
        if (login.user() == null && names.isEmpty()) {
            observer.notLearned(
                    login.service().id(),
                    NOBODY_NAMED,
                    whereNobodyIs(login.service().login()));
            return CompletableFuture.completedFuture(new LoginLesson.NobodyNamed());
        }
        if (login.token() != null) {
            // It may have been another user's until now, whom its next request must not be taken for.
            tokens.forget(new LocalTokens.Key(login.service().id(), login.token()));
        }
        NewBinding wanted = new NewBinding(login.service().id(), login.user(), names, login.node(), login.claim());
        CompletionStage<BindReceipt> bind = bindings.bindIfAbsent(wanted);
        exchange.staysUntil(bind);
        return bind.thenCompose(receipt -> remember(login, receipt))
                .handle((outcome, failure) -> failure == null ? learned(login, outcome) : notStored(login, failure))
                .toCompletableFuture()
                // A copy: running out of time must not cancel what the store is doing.
                .copy()
                .orTimeout(deadline.toNanos(), TimeUnit.NANOSECONDS)
                .exceptionally(timeout -> storeSlow(login));
    }

    private CompletionStage<BindOutcome> remember(LoginResult login, BindReceipt receipt) {
        BindOutcome outcome = receipt.outcome();
        TokenHash token = login.token();
        if (token == null) {
            return CompletableFuture.completedFuture(outcome);
        }
        LocalTokens.Key key = new LocalTokens.Key(login.service().id(), token);
        TokenOwner owner = ownerOf(outcome.binding(), login);
        // True here whether or not the directory can be told.
        tokens.put(key, owner, receipt.asOf());
        Duration timeToLive = login.service().login().tokenTtl();
        return PortCall.ask(() -> directory.remember(key.service(), token, owner, timeToLive))
                .thenApply(done -> {
                    // Once more, and later than any search that still saw the owner before.
                    tokens.put(key, owner, receipt.asOf());
                    shared.put(key, owner, receipt.asOf(), timeToLive.dividedBy(2));
                    return outcome;
                });
    }

    private static TokenOwner ownerOf(UserBinding binding, LoginResult login) {
        // The reply's id first: a name may be taken by another user, whose token this is not.
        if (login.user() != null) {
            return TokenOwner.of(login.user());
        }
        return binding.user() != null
                ? TokenOwner.of(binding.user())
                : TokenOwner.of(names(login).get(0).key());
    }

    private LoginLesson learned(LoginResult login, BindOutcome outcome) {
        observer.learned(login.service().id(), outcome);
        return new LoginLesson.Learned(outcome);
    }

    private LoginLesson notStored(LoginResult login, Throwable failure) {
        Throwable cause = PortCall.cause(failure);
        observer.notLearned(login.service().id(), STORE_FAILED, String.valueOf(cause.getMessage()));
        observer.loginNotStored(login.service().id(), cause);
        return new LoginLesson.StoreFailed();
    }

    private LoginLesson storeSlow(LoginResult login) {
        String late = "the database needed more than " + deadline.toMillis() + " ms (gateway.login.learn-deadline)";
        observer.notLearned(login.service().id(), STORE_SLOW, late);
        return new LoginLesson.StoreSlow();
    }

    private static String whereNobodyIs(LoginSettings login) {
        return "the successful reply has neither an id at " + login.userIdInReply() + " (login.user-id) nor a name at "
                + login.usernameInReply() + " (login.user-name)";
    }

    private static List<NewBinding.Name> names(LoginResult login) {
        boolean caseSensitive = login.service().login().caseSensitive();
        return Stream.of(login.asked(), login.answered())
                .filter(Objects::nonNull)
                .map(name -> NewBinding.Name.of(name, caseSensitive))
                .toList();
    }
}
