package io.stickygateway.application.routing;

import static io.stickygateway.application.routing.Someone.BY_ID;
import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.Alone;
import io.stickygateway.application.fake.FakeCaches;
import io.stickygateway.application.fake.FakeStore;
import io.stickygateway.application.fake.ManualTime;
import io.stickygateway.application.fake.RecordingObserver;
import io.stickygateway.application.replica.FollowChanges;
import io.stickygateway.application.replica.FollowedLog;
import io.stickygateway.application.replica.ReplicaLease;
import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.CachedBinding;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.decision.BindingFact;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Gateways on one store and one cache. */
class SharedBindingsTest {
    private static final Duration LEASE = Duration.ofMinutes(10);

    private final ManualTime time = new ManualTime();
    private final FakeStore store = new FakeStore(time.clock());
    private final FakeCaches caches = new FakeCaches(time.clock());
    private final RecordingObserver observer = new RecordingObserver();

    @Test
    void whatOneGatewayReadTheOthersNeedNotRead() {
        bind("a");
        new Gateway().find();
        Gateway other = new Gateway();
        store.goAway();
        assertThat(other.find()).isEqualTo("a");
        assertThat(observer.heard("cacheAsked SHARED_BINDING hit")).hasSize(1);
    }

    @Test
    void whatOneGatewayBoundTheOthersNeedNotReadEither() {
        Gateway one = new Gateway();
        Gateway other = new Gateway();
        one.bindings.bindIfAbsent(NewBinding.ofUser(Someone.SERVICE, Someone.USER, new NodeId("b")));
        store.goAway();
        assertThat(other.find()).isEqualTo("b");
    }

    @Test
    void whatWasReadBeforeAChangeCountsForNobodyWhoHasHeardOfIt() {
        bind("a");
        Gateway one = new Gateway();
        one.find();
        CachedBinding old = cached();
        store.move(BY_ID, new NodeId("b"));
        Gateway other = new Gateway();
        assertThat(other.find()).as("one that began after the change").isEqualTo("b");

        caches.bindings().put(BY_ID, old, LEASE);
        one.follow.catchUp();
        assertThat(one.find()).as("one that was told of it").isEqualTo("b");
    }

    @Test
    void aGatewayThatHasNotHeardOfAChangeDoesNotTakeWhatCameAfterIt() {
        bind("a");
        Gateway behind = new Gateway();
        store.move(BY_ID, new NodeId("b"));
        new Gateway().find();
        assertThat(behind.find()).isEqualTo("b");
        assertThat(observer.heard("cacheAsked SHARED_BINDING hit")).isEmpty();
    }

    @Test
    void whatWasReadInAnotherLifeOfTheStoreCountsForNobody() {
        bind("a");
        new Gateway().find();
        store.beginNewLife();
        Gateway later = new Gateway();
        assertThat(later.find()).isEqualTo("a");
        assertThat(observer.heard("cacheAsked SHARED_BINDING hit")).isEmpty();
    }

    @Test
    void nothingCountsThatIsTenMinutesOld() {
        bind("a");
        Gateway one = new Gateway();
        one.find();
        CachedBinding old = cached();
        time.pass(Duration.ofMinutes(10));
        caches.bindings().put(BY_ID, old, LEASE);
        Gateway later = new Gateway();
        later.find();
        assertThat(observer.heard("cacheAsked SHARED_BINDING hit")).isEmpty();
    }

    @Test
    void neitherThatNobodyIsBoundNorThatAUserMovesIsPassedOn() {
        Gateway one = new Gateway();
        assertThat(one.find()).isNull();
        assertThat(caches.bindings().find(BY_ID).toCompletableFuture().join()).isEmpty();
        bind("a");
        store.freeze(BY_ID);
        one.find();
        assertThat(caches.bindings().find(BY_ID).toCompletableFuture().join()).isEmpty();
    }

    @Test
    void aCacheThatIsAwayIsAnEmptyOneAndIsTold() {
        bind("a");
        caches.goAway();
        assertThat(new Gateway().find()).isEqualTo("a");
        assertThat(observer.heard("cacheFailed SHARED_BINDING"))
                .as("the look and the put")
                .hasSize(2);
    }

    @Test
    void somebodyElsesValueIsNoneAndIsTold() {
        bind("a");
        caches.spoil(BY_ID);
        assertThat(new Gateway().find()).isEqualTo("a");
        assertThat(observer.heard("cacheFailed SHARED_BINDING")).hasSize(1);
    }

    @Test
    void aBindingInUseIsReadAgainFromTheStoreItself() {
        bind("a");
        Gateway one = new Gateway();
        one.find();
        AsOf first = cached().asOf();
        time.pass(LEASE.dividedBy(2));
        one.follow.catchUp();
        one.find();
        assertThat(cached().asOf().time()).isAfter(first.time());
    }

    private void bind(String node) {
        store.bindings().bindIfAbsent(NewBinding.ofUser(Someone.SERVICE, Someone.USER, new NodeId(node)));
    }

    private CachedBinding cached() {
        return caches.bindings().find(BY_ID).toCompletableFuture().join().orElseThrow();
    }

    /** One that has followed the log to its end. */
    private final class Gateway {
        private final ReplicaLease lease = new ReplicaLease(LEASE, time.nanos(), time.clock());
        private final LocalBindings local = new LocalBindings(100, LEASE, time.nanos());
        private final FollowedLog followed = new FollowedLog(time.nanos());
        private final FollowChanges follow =
                Alone.following(store.changes(), List.of(local), lease, followed, observer);
        private final StickyBindings bindings = new StickyBindings(
                store.bindings(),
                local,
                new SharedBindings(caches.bindings(), followed, local, observer),
                lease,
                observer);

        private Gateway() {
            follow.catchUp();
        }

        private @Nullable String find() {
            BindingFact fact = bindings.find(BY_ID).toCompletableFuture().join();
            return fact instanceof BindingFact.Bound bound
                    ? bound.binding().node().value()
                    : null;
        }
    }
}
