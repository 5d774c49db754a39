package io.stickygateway.application.move;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.FakeStore;
import io.stickygateway.application.fake.ManualTime;
import io.stickygateway.application.fake.RecordingObserver;
import io.stickygateway.application.fake.SampleService;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.binding.StoreEpoch;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.move.FreezeOutcome;
import io.stickygateway.domain.move.HomeChange;
import io.stickygateway.domain.move.MoveRunner;
import io.stickygateway.domain.replica.Incarnation;
import io.stickygateway.domain.replica.ReplicaName;
import io.stickygateway.domain.replica.ReplicaProfile;
import io.stickygateway.domain.replica.ReplicaReport;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A change of a home, with one gateway that serves. */
class FenceTest {
    private static final ServiceId SERVICE = new ServiceId("s");
    private static final UserId USER = new UserId("7");
    private static final BindingKey KEY = new BindingKey.ByUser(SERVICE, USER);
    private static final Duration MAY_TAKE = Duration.ofSeconds(30);
    private static final ReplicaProfile PROFILE =
            new ReplicaProfile(new ReplicaName("gw-1"), null, Duration.ofMinutes(10), Duration.ofSeconds(30), "1.0");

    private final ManualTime time = new ManualTime();
    private final FakeStore store = new FakeStore(time.clock());
    private final Queue<CompletableFuture<Void>> pauses = new ArrayDeque<>();
    private final Incarnation gateway = join(store.replicas().register(PROFILE));
    private final Fence fence = fenceOf(1);

    @BeforeEach
    void aUserIsAtHomeAndTheGatewayServes() {
        store.catalog().put(SampleService.sticky("s", "a", "b").build());
        store.bindings().bindIfAbsent(NewBinding.ofUser(SERVICE, USER, new NodeId("a")));
        hear();
    }

    @Test
    void nothingChangesBeforeEveryGatewayHasAcknowledged() {
        CompletableFuture<MoveResult> result = rebind("b");
        assertThat(bound().state()).isEqualTo(UserBinding.State.MOVING);
        for (int i = 0; i < 100; i++) {
            goOn();
        }
        assertThat(result).isNotDone();
        assertThat(bound().node()).isEqualTo(new NodeId("a"));

        acknowledge();
        goOn();
        assertThat(result).isCompletedWithValueMatching(MoveResult.Done.class::isInstance);
        assertThat(bound().node()).isEqualTo(new NodeId("b"));
        assertThat(bound().state()).isEqualTo(UserBinding.State.BOUND);
    }

    @Test
    void aReleasedUserHasNoHome() {
        CompletableFuture<MoveResult> result =
                new ReleaseUser(fence).release(KEY).toCompletableFuture();
        acknowledge();
        goOn();
        assertThat(result).isCompletedWithValueMatching(MoveResult.Done.class::isInstance);
        assertThat(find()).isNull();
    }

    @Test
    void aGatewayThatDoesNotAcknowledgeInTimeLeavesTheHomeAsItWas() {
        CompletableFuture<MoveResult> result = rebind("b");
        time.pass(MAY_TAKE);
        hear();
        goOn();
        assertThat(result)
                .isCompletedWithValueMatching(done -> done instanceof MoveResult.RolledBack back
                        && back.waitedFor().get(0).name().equals(PROFILE.name()));
        assertThat(bound().node()).isEqualTo(new NodeId("a"));
        assertThat(bound().state()).isEqualTo(UserBinding.State.BOUND);
    }

    @Test
    void aGatewayThatIsCertainlyQuietIsNotWaitedFor() {
        CompletableFuture<MoveResult> result =
                fenceOf(1, Duration.ofHours(1)).change(KEY, rebindTo("b")).toCompletableFuture();
        time.pass(PROFILE.lease().plus(PROFILE.grace()).minusSeconds(1));
        goOn();
        assertThat(result).isNotDone();
        time.pass(Duration.ofSeconds(1));
        goOn();
        assertThat(result).isCompletedWithValueMatching(MoveResult.Done.class::isInstance);
    }

    @Test
    void nobodyIsFrozenWhileAGatewayIsNotHeardOf() {
        time.pass(Duration.ofSeconds(6));
        assertThat(rebind("b"))
                .isCompletedWithValueMatching(result ->
                        result instanceof MoveResult.NotBegun no && no.why() instanceof FreezeOutcome.ReplicasMissing);
        assertThat(bound().state()).isEqualTo(UserBinding.State.BOUND);
    }

    @Test
    void aStoreThatIsAwayForAMomentIsAskedAgain() {
        CompletableFuture<MoveResult> result = rebind("b");
        store.goAway();
        for (int i = 0; i < 10; i++) {
            goOn();
        }
        assertThat(result).isNotDone();
        store.comeBack();
        acknowledge();
        goOn();
        assertThat(result).isCompletedWithValueMatching(MoveResult.Done.class::isInstance);
    }

    @Test
    void aStoreThatStaysAwayLeavesTheMoveToOthers() {
        CompletableFuture<MoveResult> result = rebind("b");
        store.goAway();
        while (!result.isDone()) {
            goOn();
        }
        assertThat(result).isCompletedWithValueMatching(MoveResult.LeftToOthers.class::isInstance);
    }

    @Test
    void aMoveWhoseProcessDiedIsCarriedOnByAGatewayAndTheOldOneLeavesItAlone() {
        CompletableFuture<MoveResult> result = rebind("b");
        time.pass(Duration.ofSeconds(11));
        hear();
        acknowledge();
        RecordingObserver observer = new RecordingObserver();
        MoveRunner other = new MoveRunner(new UUID(0, 2));
        ResumeMoves resume = new ResumeMoves(store.moves(), other, fenceOf(2), observer);
        assertThat(resume.resume()).isCompleted();
        assertThat(bound().node()).isEqualTo(new NodeId("b"));
        assertThat(observer.heard()).containsExactly("moveResumed 1 done");
        goOn();
        assertThat(result).isCompletedWithValueMatching(MoveResult.Done.class::isInstance);
    }

    @Test
    void aMoveThatIsCarriedOnIsNotTakenFromWhoeverDoesIt() {
        CompletableFuture<MoveResult> result = rebind("b");
        time.pass(Duration.ofSeconds(11));
        hear();
        ResumeMoves resume =
                new ResumeMoves(store.moves(), new MoveRunner(new UUID(0, 2)), fenceOf(2), new RecordingObserver());
        resume.resume();
        goOn();
        assertThat(result).isCompletedWithValueMatching(MoveResult.LeftToOthers.class::isInstance);
        acknowledge();
        goOn();
        assertThat(bound().node()).isEqualTo(new NodeId("b"));
    }

    private CompletableFuture<MoveResult> rebind(String node) {
        return new RebindUser(fence).rebind(KEY, new NodeId(node)).toCompletableFuture();
    }

    private static HomeChange rebindTo(String node) {
        return new HomeChange.Rebind(new NodeId(node));
    }

    private Fence fenceOf(long runner) {
        return fenceOf(runner, MAY_TAKE);
    }

    private Fence fenceOf(long runner, Duration mayTake) {
        return new Fence(store.moves(), new MoveRunner(new UUID(0, runner)), mayTake, pause -> {
            CompletableFuture<Void> over = new CompletableFuture<>();
            pauses.add(over);
            return over;
        });
    }

    private void goOn() {
        Objects.requireNonNull(pauses.poll(), "nobody waits").complete(null);
    }

    private void hear() {
        join(store.replicas().confirm(gateway, new ReplicaReport(life(), BindingVersion.NONE, BindingVersion.NONE, 1)));
    }

    private StoreEpoch life() {
        return join(store.changes().after(BindingVersion.NONE, 0)).asOf().epoch();
    }

    private void acknowledge() {
        store.replicas().acknowledge(gateway, Set.of(bound().version()));
    }

    private UserBinding bound() {
        return Objects.requireNonNull(find());
    }

    private @Nullable UserBinding find() {
        return join(store.bindings().find(KEY)).binding();
    }

    private static <T> T join(CompletionStage<T> answer) {
        return answer.toCompletableFuture().join();
    }
}
