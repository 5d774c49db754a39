package io.stickygateway.application.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.Alone;
import io.stickygateway.application.fake.FakeTokenIntrospection;
import io.stickygateway.application.fake.HeldTokenDirectory;
import io.stickygateway.application.fake.ManualTime;
import io.stickygateway.application.fake.RecordingObserver;
import io.stickygateway.application.fake.SampleService;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.binding.TokenOwner;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.decision.Caller;
import io.stickygateway.domain.port.StoreUnavailable;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class IdentifyCallerTest {
    private static final Duration TIME_TO_LIVE = Duration.ofMinutes(10);
    private static final Duration AGING = Duration.ofMinutes(5).plusSeconds(1);
    private static final TokenOwner OWNER = TokenOwner.of(new UserId("u-1"));
    private static final TokenOwner ANOTHER = TokenOwner.of(new UserId("u-2"));
    private static final Caller SIGNED_IN = new Caller.SignedIn(OWNER);
    private static final Caller UNKNOWN = new Caller.UnknownToken();

    private final Service service = SampleService.sticky("s", "a").build();
    private final Service introspected =
            SampleService.sticky("s", "a").introspected(Duration.ofMinutes(1)).build();
    private final ManualTime time = new ManualTime();
    private final HeldTokenDirectory directory = new HeldTokenDirectory();
    private final FakeTokenIntrospection authority = new FakeTokenIntrospection();
    private final RecordingObserver observer = new RecordingObserver();
    private final LocalTokens local = new LocalTokens(100, TIME_TO_LIVE, time.nanos());
    private final IdentifyCaller identify =
            new IdentifyCaller(directory, authority, local, Alone.tokens(local), Turnstiles.wide(), observer);

    @BeforeEach
    void theLogIsFollowed() {
        local.beginAnew(Someone.NOW);
    }

    @Test
    void withoutATokenNobodyIsAsked() {
        assertThat(identify.identify(service, null)).isCompletedWithValue(new Caller.Anonymous());
        assertThat(directory.finds.asked()).isZero();
    }

    @Test
    void aTokenOfTheDirectoryIsRemembered() {
        CompletionStage<Caller> caller = identify.identify(service, "t");
        assertThat(directory.finds.peek()).isEqualTo(TokenHash.of("t"));
        found(OWNER);
        assertThat(caller).isCompletedWithValue(SIGNED_IN);
        assertThat(identify.identify(service, "t")).isCompletedWithValue(SIGNED_IN);
        assertThat(directory.finds.asked()).isEqualTo(1);
        assertThat(observer.heard()).containsExactly("cacheAsked LOCAL_TOKEN miss", "cacheAsked LOCAL_TOKEN hit");
    }

    @Test
    void aTokenOfOneServiceSaysNothingInAnother() {
        local.put(key("t"), OWNER, Someone.NOW);
        identify.identify(SampleService.sticky("s2", "b").build(), "t");
        assertThat(directory.finds.asked()).isEqualTo(1);
    }

    @Test
    void anUnknownTokenIsRememberedForTwoSeconds() {
        CompletionStage<Caller> caller = identify.identify(service, "garbage");
        nobodyFound();
        assertThat(caller).isCompletedWithValue(UNKNOWN);
        time.pass(Duration.ofMillis(1_999));
        assertThat(identify.identify(service, "garbage")).isCompletedWithValue(UNKNOWN);
        assertThat(directory.finds.asked()).isEqualTo(1);

        time.pass(Duration.ofMillis(1));
        identify.identify(service, "garbage");
        assertThat(directory.finds.asked()).isEqualTo(2);
    }

    @Test
    void requestsOfOneTokenShareASearch() {
        CompletionStage<Caller> first = identify.identify(service, "t");
        CompletionStage<Caller> second = identify.identify(service, "t");
        found(OWNER);
        assertThat(first).isCompletedWithValue(SIGNED_IN);
        assertThat(second).isCompletedWithValue(SIGNED_IN);
        assertThat(directory.finds.asked()).isEqualTo(1);
    }

    @Test
    void aSearchThatFoundNobodyIsNotSharedSinceALoginMayHaveTaughtTheTokenMeanwhile() {
        identify.identify(service, "t");
        CompletionStage<Caller> afterTheLogin = identify.identify(service, "t");
        nobodyFound();
        found(OWNER);
        assertThat(afterTheLogin).isCompletedWithValue(SIGNED_IN);
    }

    @Test
    void aSearchThatBeganBeforeALoginDoesNotMakeItsTokenUnknown() {
        identify.identify(service, "t");
        local.put(key("t"), OWNER, Someone.NOW);
        nobodyFound();
        assertThat(identify.identify(service, "t")).isCompletedWithValue(SIGNED_IN);
    }

    @Test
    void aSearchThatBeganBeforeALoginDoesNotBringTheOldOwnerBack() {
        identify.identify(service, "session");
        local.put(key("session"), ANOTHER, Someone.NOW);
        found(OWNER);
        assertThat(identify.identify(service, "session")).isCompletedWithValue(new Caller.SignedIn(ANOTHER));
    }

    @Test
    void aSearchThatHangsHoldsUpOnlyThoseWhoCameAtOnce() {
        identify.identify(service, "t");
        time.pass(Duration.ofSeconds(6));
        CompletionStage<Caller> later = identify.identify(service, "t");
        directory.finds.next();
        found(OWNER);
        assertThat(later).isCompletedWithValue(SIGNED_IN);
    }

    @Test
    void aDirectoryThatIsAwayLeavesItOpenWhoAsks() {
        CompletionStage<Caller> caller = identify.identify(service, "t");
        directory.finds.next().fail(new StoreUnavailable("away", null));
        assertThat(caller).isCompletedWithValue(new Caller.Undetermined("away"));
        assertThat(observer.heard("storeFailed")).containsExactly("storeFailed TOKEN away");
        identify.identify(service, "t");
        assertThat(directory.finds.asked()).isEqualTo(2);
    }

    @Test
    void aDirectoryThatThrowsIsAwayAndIsAskedAgain() {
        directory.finds.breakWith(new StoreUnavailable("rejected", null));
        assertThat(identify.identify(service, "t")).isCompletedWithValue(new Caller.Undetermined("rejected"));
        directory.finds.breakWith(null);
        CompletionStage<Caller> again = identify.identify(service, "t");
        found(OWNER);
        assertThat(again).isCompletedWithValue(SIGNED_IN);
    }

    @Test
    void anAgingTokenIsRenewedWhileItServes() {
        local.put(key("t"), OWNER, Someone.NOW);
        time.pass(AGING);
        assertThat(identify.identify(service, "t")).isCompletedWithValue(SIGNED_IN);
        assertThat(identify.identify(service, "t")).isCompletedWithValue(SIGNED_IN);
        assertThat(directory.finds.asked()).isEqualTo(1);

        found(ANOTHER);
        assertThat(identify.identify(service, "t")).isCompletedWithValue(new Caller.SignedIn(ANOTHER));
        assertThat(directory.finds.asked()).isEqualTo(1);
    }

    @Test
    void anAgingTokenThatNobodyKnowsAnyMoreEnds() {
        local.put(key("t"), OWNER, Someone.NOW);
        time.pass(AGING);
        identify.identify(service, "t");
        nobodyFound();
        assertThat(identify.identify(service, "t")).isCompletedWithValue(UNKNOWN);
    }

    @Test
    void anAgingTokenIsRenewedOnceASecondAtMostWhileTheDirectoryIsAway() {
        local.put(key("t"), OWNER, Someone.NOW);
        time.pass(AGING);
        for (int i = 0; i < 100; i++) {
            assertThat(identify.identify(service, "t")).isCompletedWithValue(SIGNED_IN);
            while (directory.finds.waiting() > 0) {
                directory.finds.next().fail(new StoreUnavailable("away", null));
            }
            time.pass(Duration.ofMillis(100));
        }
        assertThat(directory.finds.asked()).isBetween(9, 11);
    }

    @Test
    void theServicesAuthorityIsAskedAboutWhatTheDirectoryDoesNotKnow() {
        authority.issue("t", new UserId("u-1"));
        CompletionStage<Caller> caller = identify.identify(introspected, "t");
        nobodyFound();
        assertThat(caller).isCompletedWithValue(SIGNED_IN);
        assertThat(identify.identify(introspected, "t")).isCompletedWithValue(SIGNED_IN);
        assertThat(authority.asked()).isEqualTo(1);
    }

    @Test
    void anAuthoritysAnswerIsRenewedInTimeAndEndsWithItsOwnTimeToLive() {
        authority.issue("t", new UserId("u-1"));
        identify.identify(introspected, "t");
        nobodyFound();
        time.pass(Duration.ofSeconds(31));
        assertThat(identify.identify(introspected, "t")).isCompletedWithValue(SIGNED_IN);
        assertThat(directory.finds.waiting()).as("renewals").isEqualTo(1);

        time.pass(Duration.ofSeconds(29));
        assertThat(identify.identify(introspected, "t").toCompletableFuture()).isNotDone();
    }

    @Test
    void aTokenThatTheAuthorityDoesNotKnowIsUnknown() {
        CompletionStage<Caller> caller = identify.identify(introspected, "garbage");
        nobodyFound();
        assertThat(caller).isCompletedWithValue(UNKNOWN);
        assertThat(identify.identify(introspected, "garbage")).isCompletedWithValue(UNKNOWN);
        assertThat(authority.asked()).isEqualTo(1);
    }

    @Test
    void anAuthorityThatIsAwayLeavesItOpenWhoAsks() {
        authority.goAway(true);
        CompletionStage<Caller> caller = identify.identify(introspected, "t");
        nobodyFound();
        assertThat(caller).isCompletedWithValue(new Caller.Undetermined("introspection: the authority is away"));
        assertThat(observer.heard("introspectionFailed")).hasSize(1);
    }

    private void found(TokenOwner owner) {
        directory.finds.next().answer(Someone.token(owner));
    }

    private void nobodyFound() {
        directory.finds.next().answer(Someone.token(null));
    }

    private LocalTokens.Key key(String token) {
        return new LocalTokens.Key(service.id(), TokenHash.of(token));
    }
}
