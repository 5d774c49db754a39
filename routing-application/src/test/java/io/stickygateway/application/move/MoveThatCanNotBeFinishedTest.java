package io.stickygateway.application.move;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.FakeStore;
import io.stickygateway.application.fake.FinishRefused;
import io.stickygateway.application.fake.ManualTime;
import io.stickygateway.application.fake.SampleService;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.move.FreezeOutcome;
import io.stickygateway.domain.move.HomeChange;
import io.stickygateway.domain.move.Move;
import io.stickygateway.domain.move.MoveRunner;
import io.stickygateway.domain.port.Moves;
import io.stickygateway.domain.port.StoreUnavailable;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Objects;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The fence is passed, and the home can't be changed all the same. */
class MoveThatCanNotBeFinishedTest {
    private static final ServiceId SERVICE = new ServiceId("s");
    private static final UserId USER = new UserId("7");
    private static final BindingKey KEY = new BindingKey.ByUser(SERVICE, USER);
    private static final Duration MAY_TAKE = Duration.ofSeconds(30);
    private static final MoveRunner ME = new MoveRunner(new UUID(0, 1));

    private final ManualTime time = new ManualTime();
    private final FakeStore store = new FakeStore(time.clock());
    private final Queue<CompletableFuture<Void>> pauses = new ArrayDeque<>();

    @BeforeEach
    void aUserIsAtHome() {
        store.catalog().put(SampleService.sticky("s", "a", "b").build());
        store.bindings().bindIfAbsent(NewBinding.ofUser(SERVICE, USER, new NodeId("a")));
    }

    @Test
    void whatIsRefusedIsTriedUntilItIsOverdueAndThenRolledBack() {
        assertRolledBackOnceOverdue(() -> CompletableFuture.completedFuture(false));
    }

    @Test
    void whatFailsIsTriedUntilItIsOverdueAndThenRolledBack() {
        assertRolledBackOnceOverdue(
                () -> CompletableFuture.failedFuture(new StoreUnavailable("a foreign key of the operator's", null)));
    }

    @Test
    void whatIsOverdueAndCanBeFinishedIsFinished() {
        Move move = frozen();
        time.pass(MAY_TAKE);
        assertThat(carriedOut(store.moves(), move)).isCompletedWithValueMatching(MoveResult.Done.class::isInstance);
        assertThat(home().node()).isEqualTo(new NodeId("b"));
    }

    private void assertRolledBackOnceOverdue(Supplier<CompletionStage<Boolean>> answer) {
        CompletableFuture<MoveResult> result = carriedOut(new FinishRefused(store.moves(), answer), frozen());
        for (int i = 0; i < 10; i++) {
            goOn();
        }
        assertThat(result).isNotDone();
        assertThat(home().state()).isEqualTo(UserBinding.State.MOVING);
        time.pass(MAY_TAKE);
        goOn();
        assertThat(result).isCompletedWithValueMatching(MoveResult.RolledBack.class::isInstance);
        assertThat(home().node()).isEqualTo(new NodeId("a"));
        assertThat(home().state()).isEqualTo(UserBinding.State.BOUND);
    }

    private Move frozen() {
        return ((FreezeOutcome.Frozen)
                        join(store.moves().freeze(KEY, new HomeChange.Rebind(new NodeId("b")), MAY_TAKE, ME)))
                .move();
    }

    private CompletableFuture<MoveResult> carriedOut(Moves moves, Move move) {
        Fence fence = new Fence(moves, ME, MAY_TAKE, time -> {
            CompletableFuture<Void> over = new CompletableFuture<>();
            pauses.add(over);
            return over;
        });
        return fence.carryOut(move).toCompletableFuture();
    }

    private void goOn() {
        Objects.requireNonNull(pauses.poll(), "nobody waits").complete(null);
    }

    private UserBinding home() {
        return Objects.requireNonNull(join(store.bindings().find(KEY)).binding());
    }

    private static <T> T join(CompletionStage<T> answer) {
        return answer.toCompletableFuture().join();
    }
}
