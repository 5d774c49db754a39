package io.stickygateway.application.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.Alone;
import io.stickygateway.application.fake.FakeTokenIntrospection;
import io.stickygateway.application.fake.HeldTokenDirectory;
import io.stickygateway.application.fake.SampleService;
import io.stickygateway.domain.binding.BindOutcome;
import io.stickygateway.domain.binding.BindReceipt;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.ClaimId;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.binding.TokenOwner;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.binding.Username;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.decision.Caller;
import io.stickygateway.domain.port.StoreUnavailable;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ConfirmLoginTest {
    private static final Duration SOON = Duration.ofSeconds(10);
    private static final TokenHash TOKEN = TokenHash.of("t");
    private static final NodeId NODE = new NodeId("a");
    private static final ClaimId CLAIM = new ClaimId(3);

    private final Service service = SampleService.sticky("s", "a", "b").build();
    private final OneReplica replica = new OneReplica();
    private final HeldTokenDirectory directory = new HeldTokenDirectory();
    private final LocalTokens tokens = new LocalTokens(100, OneReplica.TIME_TO_LIVE, replica.time.nanos());
    private final IdentifyCaller identify = new IdentifyCaller(
            directory, new FakeTokenIntrospection(), tokens, Alone.tokens(tokens), Turnstiles.wide(), replica.observer);
    private final OneGateway gateway = new OneGateway(service);
    private final RoutedExchange exchange = gateway.requests.begin(service, OneGateway.login("zhang"));
    private final ConfirmLogin confirm = within(Duration.ofHours(1));

    @BeforeEach
    void theLogIsFollowed() {
        tokens.beginAnew(Someone.NOW);
    }

    @Test
    void bindsUnderEveryNameThenRemembersTheToken() {
        CompletionStage<LoginLesson> lesson = learn(login("Zhang", "u-1", "z@x.cn", TOKEN));
        assertThat(replica.store.binds.peek())
                .isEqualTo(new NewBinding(
                        service.id(), new UserId("u-1"), List.of(named("Zhang"), named("z@x.cn")), NODE, CLAIM));
        bound(new BindOutcome.Created(Someone.at("a", 5)));
        assertThat(directory.remembers.peek())
                .isEqualTo(new HeldTokenDirectory.Remembered(
                        TOKEN, TokenOwner.of(new UserId("u-1")), Duration.ofDays(30)));
        assertThat(lesson.toCompletableFuture())
                .as("the token is not durable yet")
                .isNotDone();

        directory.remembers.next().done();
        assertThat(lesson).isCompletedWithValue(new LoginLesson.Learned(new BindOutcome.Created(Someone.at("a", 5))));
        assertThat(replica.observer.heard()).containsExactly("learned s Created");
    }

    @Test
    void aLoginWithoutATokenIsBoundAllTheSame() {
        CompletionStage<LoginLesson> lesson = learn(login("Zhang", "u-1", null, null));
        bound(new BindOutcome.Same(Someone.at("a", 5)));
        assertThat(lesson).isCompletedWithValue(new LoginLesson.Learned(new BindOutcome.Same(Someone.at("a", 5))));
        assertThat(directory.remembers.asked()).isZero();
    }

    @Test
    void aReplyThatNamesNobodyTeachesNothing() {
        assertThat(learn(login(null, null, null, TOKEN))).isCompletedWithValue(new LoginLesson.NobodyNamed());
        assertThat(replica.store.binds.asked()).isZero();
        assertThat(replica.observer.heard()).containsExactly("notLearned s nobody-named");
    }

    @Test
    void theTokenSpeaksForTheIdThatTheBindingHasWhereTheReplyToldNone() {
        learn(login("Zhang", null, null, TOKEN));
        bound(new BindOutcome.Same(Someone.at("a", 5)));
        assertThat(directory.remembers.peek().owner()).isEqualTo(TokenOwner.of(Someone.USER));
    }

    @Test
    void theTokenSpeaksForTheNameWhereNobodyKnowsAnId() {
        learn(login("Zhang", null, null, TOKEN));
        UserBinding nameless = new UserBinding(
                service.id(), null, List.of(Someone.NAME), NODE, new BindingVersion(5), UserBinding.State.BOUND);
        bound(new BindOutcome.Created(nameless));
        assertThat(directory.remembers.peek().owner()).isEqualTo(TokenOwner.of(new NameKey("zhang")));
    }

    @Test
    void theTokenSpeaksForTheReplysIdWhereTheNameBelongsToSomebodyElse() {
        learn(login("Zhang", "u-2", null, TOKEN));
        bound(new BindOutcome.NameTaken(Someone.at("a", 5), Someone.NAME));
        assertThat(directory.remembers.peek().owner()).isEqualTo(TokenOwner.of(new UserId("u-2")));
    }

    @Test
    void theDeadlineEndsTheWaitAndNotTheWork() {
        LoginLesson lesson = within(Duration.ofMillis(20))
                .confirm(login("Zhang", "u-1", null, TOKEN), exchange)
                .toCompletableFuture()
                .orTimeout(SOON.toSeconds(), TimeUnit.SECONDS)
                .join();
        assertThat(lesson).isEqualTo(new LoginLesson.StoreSlow());
        assertThat(replica.observer.heard()).containsExactly("notLearned s store-slow");

        bound(new BindOutcome.Elsewhere(Someone.at("b", 5), NODE));
        directory.remembers.next().done();
        assertThat(replica.observer.heard()).containsExactly("notLearned s store-slow", "learned s Elsewhere");
        assertThat(identify.identify(service, "t"))
                .isCompletedWithValue(new Caller.SignedIn(TokenOwner.of(Someone.USER)));
    }

    @Test
    void aStoreThatFailsIsToldAndTheReplyGoesOut() {
        CompletionStage<LoginLesson> lesson = learn(login("Zhang", "u-1", null, TOKEN));
        replica.store.binds.next().fail(new StoreUnavailable("away", null));
        assertThat(lesson).isCompletedWithValue(new LoginLesson.StoreFailed());
        assertThat(replica.observer.heard("notLearned")).containsExactly("notLearned s store-failed");
        assertThat(replica.observer.heard("loginNotStored")).hasSize(1);
    }

    @Test
    void aStoreThatThrowsIsToldAndTheReplyGoesOut() {
        replica.store.binds.breakWith(new StoreUnavailable("rejected", null));
        assertThat(learn(login("Zhang", "u-1", null, TOKEN))).isCompletedWithValue(new LoginLesson.StoreFailed());
    }

    @Test
    void aDirectoryThatFailsLeavesTheTokenKnownHereAndTheLoginNotLearned() {
        CompletionStage<LoginLesson> lesson = learn(login("Zhang", "u-1", null, TOKEN));
        bound(new BindOutcome.Created(Someone.at("a", 5)));
        directory.remembers.next().fail(new StoreUnavailable("away", null));
        assertThat(lesson).isCompletedWithValue(new LoginLesson.StoreFailed());
        assertThat(identify.identify(service, "t"))
                .isCompletedWithValue(new Caller.SignedIn(TokenOwner.of(Someone.USER)));
    }

    @Test
    void aTokenThatChangesItsOwnerIsNotTheOldOwnersWhileTheStoreIsStillAsked() {
        tokens.put(new LocalTokens.Key(service.id(), TOKEN), TokenOwner.of(new UserId("before")), Someone.NOW);
        learn(login("Zhang", "u-1", null, TOKEN));
        assertThat(identify.identify(service, "t").toCompletableFuture()).isNotDone();
    }

    @Test
    void aSearchThatCameBetweenTheNewsAndItsDurabilityDoesNotBringTheOldOwnerBack() {
        learn(login("Zhang", "u-1", null, TOKEN));
        identify.identify(service, "t");
        bound(new BindOutcome.Created(Someone.at("a", 5)));
        directory.remembers.next().done();
        directory.finds.next().answer(Someone.token(TokenOwner.of(new UserId("before"))));
        assertThat(identify.identify(service, "t"))
                .isCompletedWithValue(new Caller.SignedIn(TokenOwner.of(Someone.USER)));
    }

    @Test
    void theLoginCountsAsUnderWayUntilItsBindHasEndedThoughItsReplyIsOut() {
        BindingKey name = Objects.requireNonNull(exchange.user());
        learn(login("Zhang", "u-1", null, null));
        exchange.leave();
        assertThat(gateway.inFlight.count(name)).isEqualTo(1);
        bound(new BindOutcome.Created(Someone.at("a", 5)));
        assertThat(gateway.inFlight.count(name)).isZero();
    }

    private CompletionStage<LoginLesson> learn(LoginResult login) {
        return confirm.confirm(login, exchange);
    }

    private ConfirmLogin within(Duration deadline) {
        return new ConfirmLogin(replica.bindings, directory, tokens, Alone.tokens(tokens), deadline, replica.observer);
    }

    private LoginResult login(
            @Nullable String asked, @Nullable String user, @Nullable String answered, @Nullable TokenHash token) {
        return new LoginResult(
                service,
                NODE,
                CLAIM,
                asked == null ? null : new Username(asked),
                user == null ? null : new UserId(user),
                answered == null ? null : new Username(answered),
                token);
    }

    private static NewBinding.Name named(String name) {
        return NewBinding.Name.of(new Username(name), false);
    }

    private void bound(BindOutcome outcome) {
        replica.store.binds.next().answer(new BindReceipt(outcome, Someone.NOW));
    }
}
