package io.stickygateway.application.replica;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.HeldBindingChanges;
import io.stickygateway.application.fake.ManualTime;
import io.stickygateway.application.fake.OnlyReplica;
import io.stickygateway.application.fake.RecordingObserver;
import io.stickygateway.application.routing.LocalBindings;
import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.BindingChange;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.LoggedChange;
import io.stickygateway.domain.binding.StoreEpoch;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.BindingChanges;
import io.stickygateway.domain.port.StoreUnavailable;
import io.stickygateway.domain.port.Subscription;
import io.stickygateway.domain.replica.ReplicaReport;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class FollowChangesTest {
    private static final Duration LEASE = Duration.ofMinutes(10);
    private static final StoreEpoch ONE_LIFE = new StoreEpoch(new UUID(0, 1));
    private static final StoreEpoch ANOTHER_LIFE = new StoreEpoch(new UUID(0, 2));

    private final ManualTime time = new ManualTime();
    private final HeldBindingChanges log = new HeldBindingChanges();
    private final RecordingObserver observer = new RecordingObserver();
    private final LocalBindings local = new LocalBindings(100, LEASE, time.nanos());
    private final ReplicaLease lease = new ReplicaLease(LEASE, time.nanos(), time.clock());
    private final FollowedLog followed = new FollowedLog(time.nanos());
    private final OnlyReplica registry = new OnlyReplica();
    private final FollowChanges follow = following(log);

    @Test
    void theFirstTimeOnlyTheEndOfTheLogMatters() {
        CompletionStage<Boolean> done = follow.catchUp();
        assertThat(asked()).isEqualTo(new HeldBindingChanges.Stretch(BindingVersion.NONE, 0));
        answer(ONE_LIFE, 7);
        assertThat(done).isCompletedWithValue(true);
        assertThat(followed.position()).isEqualTo(new BindingVersion(7));
        assertThat(lease.isHeld()).isTrue();
        assertThat(observer.heard()).containsExactly("replicaRegistered 1", "changesFollowed 7");
    }

    @Test
    void laterItReadsOnFromWhereItWasToTheEnd() {
        startAt(7);
        CompletionStage<Boolean> done = follow.catchUp();
        answer(ONE_LIFE, 12, 9, 10);
        assertThat(done.toCompletableFuture()).isNotDone();
        assertThat(asked().position()).isEqualTo(new BindingVersion(10));
        answer(ONE_LIFE, 12, 12);
        assertThat(done).isCompletedWithValue(true);
        assertThat(followed.position()).isEqualTo(new BindingVersion(12));
    }

    @Test
    void theLeaseCountsFromBeforeTheStoreWasAsked() {
        follow.catchUp();
        time.pass(Duration.ofSeconds(3));
        answer(ONE_LIFE, 7);
        assertThat(lease.age()).isEqualTo(Duration.ofSeconds(3));
    }

    @Test
    void theLeaseIsNotConfirmedBeforeTheEndIsReached() {
        startAt(7);
        time.pass(LEASE.minusSeconds(1));
        follow.catchUp();
        answer(ONE_LIFE, 12, 9);
        time.pass(Duration.ofSeconds(1));
        assertThat(lease.isHeld()).isFalse();
    }

    @Test
    void aStoreThatIsAwayLetsTheLeaseRunOn() {
        startAt(7);
        CompletionStage<Boolean> done = follow.catchUp();
        log.reads.next().fail(new StoreUnavailable("away", null));
        assertThat(done).isCompletedExceptionally();
        assertThat(lease.isHeld()).isTrue();
        assertThat(observer.heard("changesUnavailable")).hasSize(1);
    }

    @Test
    void aStoreThatThrowsIsToldToo() {
        log.reads.breakWith(new StoreUnavailable("rejected", null));
        assertThat(follow.catchUp()).isCompletedExceptionally();
        assertThat(observer.heard("changesUnavailable")).hasSize(1);
    }

    @Test
    void aLogThatEndsBelowThePositionIsToldAndFollowedFromItsEnd() {
        startAt(7);
        follow.catchUp();
        answer(ONE_LIFE, 3);
        assertThat(lease.isHeld()).isFalse();
        assertThat(log.lives.peek()).isEqualTo(ONE_LIFE);
        log.lives.next().done();
        answer(ANOTHER_LIFE, 3);
        assertThat(lease.isHeld()).isTrue();
        assertThat(observer.heard("storeWentBack")).containsExactly("storeWentBack 7 3");
        assertThat(followed.position()).isEqualTo(new BindingVersion(3));
    }

    @Test
    void aStoreThatWentBackBeginsAnotherLifeBeforeAnythingIsFollowedAgain() {
        startAt(7);
        follow.catchUp();
        answer(ONE_LIFE, 3);
        log.lives.next().fail(new StoreUnavailable("away", null));
        assertThat(lease.isHeld()).isFalse();
        follow.catchUp();
        assertThat(log.lives.peek()).isEqualTo(ONE_LIFE);
        assertThat(observer.heard("replicaRegistered")).as("nothing else yet").hasSize(1);
        log.lives.next().done();
        answer(ANOTHER_LIFE, 3);
        assertThat(lease.isHeld()).isTrue();
    }

    @Test
    void aBatchOfAnotherLifeIsNotAppliedAndItsEndIsThePosition() {
        startAt(7);
        follow.catchUp();
        answer(ONE_LIFE, 12, 9);
        answer(ANOTHER_LIFE, 40, 11, 40);
        assertThat(lease.isHeld()).isFalse();
        assertThat(asked().limit()).isZero();
        answer(ANOTHER_LIFE, 40);
        assertThat(log.lives.asked()).as("it has begun another one already").isZero();
        assertThat(observer.heard("storeWentBack")).containsExactly("storeWentBack 9 40");
        assertThat(followed.position()).isEqualTo(new BindingVersion(40));
    }

    @Test
    void aLogWhosePastWasCutOffIsFollowedFromItsEndInsteadOfForEver() {
        startAt(7);
        CompletionStage<Boolean> done = follow.catchUp();
        answer(ONE_LIFE, 12);
        answer(ONE_LIFE, 12);
        assertThat(done).isCompletedWithValue(true);
        assertThat(followed.position()).isEqualTo(new BindingVersion(12));
    }

    @Test
    void afterALostLeaseThePastIsOfNoInterestEither() {
        startAt(7);
        time.sleepFor(LEASE.plusHours(10));
        follow.catchUp();
        assertThat(asked().limit()).isZero();
        answer(ONE_LIFE, 50);
        assertThat(followed.position()).isEqualTo(new BindingVersion(50));
        assertThat(lease.isHeld()).isTrue();
        assertThat(observer.heard("storeWentBack")).isEmpty();
    }

    @Test
    void itIsRegisteredBeforeTheLogIsRead() {
        follow.catchUp();
        assertThat(observer.heard()).containsExactly("replicaRegistered 1");
        assertThat(lease.isHeld()).isFalse();
    }

    @Test
    void itTellsTheRegistryWhereItBeganAndHowFarItIs() {
        startAt(7);
        follow.catchUp();
        answer(ONE_LIFE, 9, 9);
        assertThat(registry.reports())
                .containsExactly(
                        new ReplicaReport(ONE_LIFE, new BindingVersion(7), new BindingVersion(7), 1),
                        new ReplicaReport(ONE_LIFE, new BindingVersion(7), new BindingVersion(9), 1));
    }

    @Test
    void oneThatTheRegistryHasForgottenServesNobodyUntilItHasBegunAnew() {
        startAt(7);
        long term = lease.term();
        registry.forget();
        CompletionStage<Boolean> done = follow.catchUp();
        answer(ONE_LIFE, 8, 8);
        assertThat(lease.isHeld()).isFalse();
        assertThat(observer.heard("replicaRegistered")).containsExactly("replicaRegistered 1", "replicaRegistered 2");
        answer(ONE_LIFE, 8);
        assertThat(done).isCompletedWithValue(true);
        assertThat(lease.isHeld()).isTrue();
        assertThat(lease.holds(term)).as("what was under way").isFalse();
    }

    @Test
    void afterALostLeaseItIsRegisteredAnew() {
        startAt(7);
        time.pass(LEASE);
        follow.catchUp();
        assertThat(observer.heard("replicaRegistered")).containsExactly("replicaRegistered 1", "replicaRegistered 2");
    }

    @Test
    void aLongLogDoesNotPileUpOnTheStack() {
        LongLog longLog = new LongLog(3_000_000);
        FollowChanges patient = following(longLog);
        patient.catchUp();
        longLog.end += 3_000_000;
        assertThat(patient.catchUp()).isCompletedWithValue(true);
        assertThat(followed.position()).isEqualTo(new BindingVersion(6_000_000));
    }

    private FollowChanges following(BindingChanges any) {
        return new FollowChanges(any, registry.membership(LEASE), List.of(local), lease, followed, () -> 1, observer);
    }

    private void startAt(long end) {
        follow.catchUp();
        answer(ONE_LIFE, end);
    }

    private HeldBindingChanges.Stretch asked() {
        return log.reads.peek();
    }

    private void answer(StoreEpoch epoch, long end, long... versions) {
        List<LoggedChange> changes = LongStream.of(versions)
                .<LoggedChange>mapToObj(FollowChangesTest::change)
                .toList();
        log.reads
                .next()
                .answer(new BindingChanges.Batch(
                        changes, new BindingVersion(end), new AsOf(Instant.EPOCH, epoch, new BindingVersion(end))));
    }

    private static BindingChange change(long version) {
        return new BindingChange(
                new BindingVersion(version),
                new ServiceId("s"),
                new UserId("u-" + version % 50),
                List.of(),
                BindingChange.State.BOUND);
    }

    /** Answers at once, one change for every thousand versions. */
    private static final class LongLog implements BindingChanges {
        private long end;

        private LongLog(long end) {
            this.end = end;
        }

        @Override
        public CompletionStage<Batch> after(BindingVersion position, int limit) {
            List<LoggedChange> changes =
                    limit == 0 || position.value() >= end ? List.of() : List.of(change(position.value() + 1_000));
            return CompletableFuture.completedFuture(new Batch(
                    changes, new BindingVersion(end), new AsOf(Instant.EPOCH, ONE_LIFE, new BindingVersion(end))));
        }

        @Override
        public CompletionStage<Void> beginNewLife(StoreEpoch old) {
            throw new AssertionError("this log never goes back");
        }

        @Override
        public Subscription onAppend(Runnable listener) {
            return () -> {};
        }
    }
}
