package io.stickygateway.application.move;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.FakeStore;
import io.stickygateway.application.fake.ManualTime;
import io.stickygateway.application.fake.RecordingObserver;
import io.stickygateway.application.fake.SampleService;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.move.FreezeOutcome;
import io.stickygateway.domain.move.HomeChange;
import io.stickygateway.domain.move.Move;
import io.stickygateway.domain.move.MoveRunner;
import io.stickygateway.domain.replica.Incarnation;
import io.stickygateway.domain.replica.ReplicaName;
import io.stickygateway.domain.replica.ReplicaProfile;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Moves whose runner has died, and a gateway that never acknowledges them unless it is told to. */
class ResumeMovesTest {
    private static final ServiceId SERVICE = new ServiceId("s");
    private static final MoveRunner DEAD = new MoveRunner(new UUID(0, 1));
    private static final MoveRunner ME = new MoveRunner(new UUID(0, 2));
    private static final Duration MAY_TAKE = Duration.ofHours(1);

    private final ManualTime time = new ManualTime();
    private final FakeStore store = new FakeStore(time.clock());
    private final RecordingObserver observer = new RecordingObserver();
    private CompletableFuture<Void> pause = new CompletableFuture<>();
    private final Fence fence = new Fence(store.moves(), ME, MAY_TAKE, time -> pause);
    private final ResumeMoves resume = new ResumeMoves(store.moves(), ME, fence, observer);

    @Test
    void oneThatDoesNotEndKeepsNobodyFromTakingOverOthers() {
        Incarnation gateway = registered();
        frozen(1);
        nobodyRunsThem();
        assertThat(resume.resume()).isCompleted();
        join(store.replicas().deregister(gateway));
        frozen(2);
        nobodyRunsThem();
        assertThat(resume.resume()).isCompleted();
        assertThat(observer.heard()).contains("moveResumed 2 done");
    }

    @Test
    void noMoreThanTwentyAreUnderWay() {
        registered();
        IntStream.rangeClosed(1, 25).forEach(this::frozen);
        nobodyRunsThem();
        resume.resume();
        resume.resume();
        assertThat(stillNobodys()).isEqualTo(5);
    }

    @Test
    void whoeverIsDoneMakesRoom() {
        Incarnation gateway = registered();
        List<Move> moves = IntStream.rangeClosed(1, 25).mapToObj(this::frozen).toList();
        nobodyRunsThem();
        resume.resume();
        moves.subList(0, 3).forEach(move -> acknowledge(gateway, move));
        goOn();
        assertThat(observer.heard())
                .containsExactlyInAnyOrder("moveResumed 1 done", "moveResumed 2 done", "moveResumed 3 done");
        resume.resume();
        assertThat(stillNobodys()).isEqualTo(2);
    }

    @Test
    void anAttemptThatFailsTakesNoRoom() {
        registered();
        IntStream.rangeClosed(1, 25).forEach(this::frozen);
        nobodyRunsThem();
        store.goAway();
        assertThat(resume.resume()).isCompletedExceptionally();
        store.comeBack();
        resume.resume();
        assertThat(stillNobodys()).isEqualTo(5);
    }

    private Incarnation registered() {
        return join(store.replicas()
                .register(new ReplicaProfile(
                        new ReplicaName("gw"), null, Duration.ofHours(1), Duration.ofSeconds(30), "1.0")));
    }

    private Move frozen(int user) {
        store.catalog().put(SampleService.sticky("s", "a", "b").build());
        UserId id = new UserId(String.valueOf(user));
        store.bindings().bindIfAbsent(NewBinding.ofUser(SERVICE, id, new NodeId("a")));
        return ((FreezeOutcome.Frozen) join(store.moves()
                        .freeze(new BindingKey.ByUser(SERVICE, id), new HomeChange.Release(), MAY_TAKE, DEAD)))
                .move();
    }

    private void nobodyRunsThem() {
        time.pass(Duration.ofSeconds(11));
    }

    /** Whatever is begun here is heard of, since a look is the first step. */
    private long stillNobodys() {
        return join(store.moves().takeOver(DEAD, 100)).size();
    }

    private void acknowledge(Incarnation gateway, Move move) {
        store.replicas().acknowledge(gateway, Set.of(move.freeze()));
    }

    private void goOn() {
        CompletableFuture<Void> over = pause;
        pause = new CompletableFuture<>();
        over.complete(null);
    }

    private static <T> T join(CompletionStage<T> answer) {
        return answer.toCompletableFuture().join();
    }
}
