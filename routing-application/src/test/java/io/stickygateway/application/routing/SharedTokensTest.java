package io.stickygateway.application.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.Alone;
import io.stickygateway.application.fake.FakeCaches;
import io.stickygateway.application.fake.FakeStore;
import io.stickygateway.application.fake.FakeTokenIntrospection;
import io.stickygateway.application.fake.ManualTime;
import io.stickygateway.application.fake.RecordingObserver;
import io.stickygateway.application.fake.SampleService;
import io.stickygateway.application.replica.FollowChanges;
import io.stickygateway.application.replica.FollowedLog;
import io.stickygateway.application.replica.ReplicaLease;
import io.stickygateway.domain.binding.CachedToken;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.binding.TokenOwner;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.decision.Caller;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Gateways that learn tokens from each other. */
class SharedTokensTest {
    private static final Duration LEASE = Duration.ofMinutes(10);
    private static final TokenHash TOKEN = TokenHash.of("t");
    private static final TokenOwner ANN = TokenOwner.of(new UserId("ann"));
    private static final TokenOwner BOB = TokenOwner.of(new UserId("bob"));

    private final Service service = SampleService.sticky("s", "a").build();
    private final ManualTime time = new ManualTime();
    private final FakeStore store = new FakeStore(time.clock());
    private final FakeCaches caches = new FakeCaches(time.clock());
    private final RecordingObserver observer = new RecordingObserver();

    @Test
    void whatOneGatewayReadTheOthersNeedNotRead() {
        remember(ANN, Duration.ofDays(30));
        new Gateway().identify();
        Gateway other = new Gateway();
        store.goAway();
        assertThat(other.identify()).isEqualTo(new Caller.SignedIn(ANN));
    }

    @Test
    void aTokenThatIsGivenToAnotherUserIsNobodyElsesOnceTheLogIsFollowed() {
        remember(ANN, Duration.ofDays(30));
        Gateway one = new Gateway();
        Gateway other = new Gateway();
        one.identify();
        other.identify();
        CachedToken old = cached();
        remember(BOB, Duration.ofDays(30));
        one.follow.catchUp();
        caches.tokens().put(service.id(), TOKEN, old, LEASE);
        assertThat(one.identify()).as("out of its own memory or the cache's").isEqualTo(new Caller.SignedIn(BOB));
        assertThat(new Gateway().identify()).as("one that began later").isEqualTo(new Caller.SignedIn(BOB));
    }

    @Test
    void aTokenThatIsTakenAwayIsUnknownOnceTheLogIsFollowed() {
        remember(ANN, Duration.ofDays(30));
        Gateway one = new Gateway();
        one.identify();
        store.revoke(service.id(), TOKEN);
        one.follow.catchUp();
        assertThat(one.identify()).isEqualTo(new Caller.UnknownToken());
    }

    @Test
    void noCacheKeepsATokenLongerThanHalfOfTheTimeItHasLeft() {
        remember(ANN, Duration.ofMinutes(2));
        Gateway one = new Gateway();
        one.identify();
        assertThat(cached().life()).isEqualTo(Duration.ofMinutes(1));
        Gateway other = new Gateway();
        other.identify();
        store.goAway();
        time.pass(Duration.ofSeconds(59));
        assertThat(other.identify()).isEqualTo(new Caller.SignedIn(ANN));
        time.pass(Duration.ofSeconds(1));
        assertThat(other.identify()).isInstanceOf(Caller.Undetermined.class);
    }

    @Test
    void aCacheThatIsAwayOrHoldsSomethingElseIsAnEmptyOneAndIsTold() {
        remember(ANN, Duration.ofDays(30));
        caches.spoil(service.id(), TOKEN);
        assertThat(new Gateway().identify()).isEqualTo(new Caller.SignedIn(ANN));
        caches.goAway();
        assertThat(new Gateway().identify()).isEqualTo(new Caller.SignedIn(ANN));
        assertThat(observer.heard("cacheFailed SHARED_TOKEN")).hasSize(3);
    }

    private void remember(TokenOwner owner, Duration timeToLive) {
        store.tokens().remember(service.id(), TOKEN, owner, timeToLive);
    }

    private CachedToken cached() {
        return caches.tokens()
                .find(service.id(), TOKEN)
                .toCompletableFuture()
                .join()
                .orElseThrow();
    }

    /** One that has followed the log to its end. */
    private final class Gateway {
        private final ReplicaLease lease = new ReplicaLease(LEASE, time.nanos(), time.clock());
        private final LocalTokens local = new LocalTokens(100, LEASE, time.nanos());
        private final FollowedLog followed = new FollowedLog(time.nanos());
        private final FollowChanges follow =
                Alone.following(store.changes(), List.of(local), lease, followed, observer);
        private final IdentifyCaller identify = new IdentifyCaller(
                store.tokens(),
                new FakeTokenIntrospection(),
                local,
                new SharedTokens(caches.tokens(), followed, local, observer),
                Turnstiles.wide(),
                observer);

        private Gateway() {
            follow.catchUp();
        }

        private Caller identify() {
            return identify.identify(service, "t").toCompletableFuture().join();
        }
    }
}
