package io.stickygateway.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.contract.Parallel;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.move.FenceLook;
import io.stickygateway.domain.move.FreezeOutcome;
import io.stickygateway.domain.move.HomeChange;
import io.stickygateway.domain.move.Move;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Gateways that come, follow the log, let go and leave, and movers that wait for them, all at once: no home is changed
 * while a gateway that served before its freeze has not let go.
 */
class FenceUnderLoadIT {
    private static final Duration LENGTH = Duration.ofSeconds(5);
    private static final int GATEWAYS = 6;
    private static final int MOVERS = 4;

    @RegisterExtension
    static final PostgresStore STORE = new PostgresStore();

    private final AtomicBoolean over = new AtomicBoolean();
    private final FenceWitness witness = new FenceWitness();
    private final AtomicInteger moved = new AtomicInteger();

    @BeforeEach
    void begin() {
        new OneUser(STORE).begin();
        for (int user = 100; user < 100 + MOVERS; user++) {
            STORE.sql()
                    .sql("INSERT INTO gateway_user_route (service_id, user_id, node_id) VALUES ('s', ?, 'a')")
                    .param(Integer.toString(user))
                    .update();
        }
    }

    @Test
    void noHomeIsChangedBeforeEveryGatewayHasLetGo() {
        List<CompletableFuture<Void>> gateways = new ArrayList<>();
        for (int i = 0; i < GATEWAYS; i++) {
            PretendedGateway gateway = new PretendedGateway(STORE, witness, i);
            gateways.add(Parallel.run(() -> gateway.liveUntil(over)));
        }
        List<CompletableFuture<Void>> movers = new ArrayList<>();
        for (int i = 0; i < MOVERS; i++) {
            BindingKey user = new BindingKey.ByUser(OneUser.SERVICE, new UserId(Integer.toString(100 + i)));
            movers.add(Parallel.run(() -> moveToAndFro(user)));
        }
        movers.forEach(Parallel::get);
        over.set(true);
        gateways.forEach(Parallel::get);
        assertThat(witness.violations()).isEmpty();
        assertThat(moved).as("moves that were finished").hasValueGreaterThan(20);
    }

    private void moveToAndFro(BindingKey user) {
        long end = System.nanoTime() + LENGTH.toNanos();
        for (int i = 0; System.nanoTime() < end; i++) {
            HomeChange change = new HomeChange.Rebind(i % 2 == 0 ? OneUser.B : OneUser.A);
            FreezeOutcome outcome =
                    Parallel.get(STORE.moves().freeze(user, change, Duration.ofMinutes(1), OneUser.RUNNER));
            finish(((FreezeOutcome.Frozen) outcome).move());
        }
    }

    private void finish(Move move) {
        // Without a look first at times: finishing has to know by itself.
        boolean looks = move.id().value() % 2 == 0;
        while (true) {
            boolean tries =
                    !looks || Parallel.get(STORE.moves().look(move, OneUser.RUNNER)) instanceof FenceLook.Passed;
            if (tries && Parallel.get(STORE.moves().finish(move))) {
                witness.finished(move.freeze());
                moved.incrementAndGet();
                return;
            }
        }
    }
}
