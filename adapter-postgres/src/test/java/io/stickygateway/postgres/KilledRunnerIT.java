package io.stickygateway.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.application.contract.Parallel;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.binding.UserBinding.State;
import io.stickygateway.domain.move.FenceLook;
import io.stickygateway.domain.move.FreezeOutcome;
import io.stickygateway.domain.move.HomeChange;
import io.stickygateway.domain.move.Move;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The connection of whoever carries a move out ends in the middle of each step. */
class KilledRunnerIT {
    /** Held by whoever appends to the change log, to the end of their transaction. */
    private static final String LOG = "SELECT pg_advisory_xact_lock(7310868735423770145)";

    private static final String MOVES = "SELECT FROM gateway_move FOR UPDATE";
    private static final String KILL = """
            SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
            WHERE datname = current_database() AND application_name = 'sticky-gateway' AND wait_event_type = 'Lock'
            """;

    @RegisterExtension
    static final PostgresStore STORE = new PostgresStore();

    private final OneUser one = new OneUser(STORE);

    @BeforeEach
    void begin() {
        one.begin();
    }

    @Test
    void inAFreezeNobodyIsFrozenAndTheNextAttemptSucceeds() throws SQLException {
        UserBinding before = home();
        kill(LOG, () -> STORE.moves()
                .freeze(OneUser.USER, new HomeChange.Release(), Duration.ofMinutes(1), OneUser.RUNNER));
        assertThat(home()).isEqualTo(before);
        assertThat(takenOver()).isEmpty();
        assertThat(one.freeze(new HomeChange.Release())).isInstanceOf(FreezeOutcome.Frozen.class);
    }

    @Test
    void inALookTheMoveIsAnothersToCarryOn() throws SQLException {
        Move move = one.frozen(new HomeChange.Rebind(OneUser.B));
        STORE.pass(Duration.ofSeconds(5));
        kill(MOVES, () -> STORE.moves().look(move, OneUser.RUNNER));
        assertIsCarriedOn(move);
    }

    @Test
    void inTheChangeOfTheHomeItIsNotChangedAndTheMoveIsAnothersToCarryOn() throws SQLException {
        Move move = one.frozen(new HomeChange.Rebind(OneUser.B));
        kill(LOG, () -> STORE.moves().finish(move));
        assertIsCarriedOn(move);
    }

    @Test
    void inAReleaseTheUserStaysBoundAndTheMoveIsAnothersToCarryOn() throws SQLException {
        Move move = one.frozen(new HomeChange.Release());
        kill(LOG, () -> STORE.moves().finish(move));
        assertThat(home()).isEqualTo(move.frozen());
        assertThat(takenOver()).containsExactly(move);
        assertThat(one.finish(move)).isTrue();
        assertThat(Parallel.get(STORE.bindings().find(OneUser.USER)).binding()).isNull();
    }

    @Test
    void inARollBackTheUserStaysFrozenAndTheMoveIsAnothersToRollBack() throws SQLException {
        Move move = one.frozen(new HomeChange.Rebind(OneUser.B));
        kill(LOG, () -> STORE.moves().rollBack(move, "a test"));
        assertThat(home()).isEqualTo(move.frozen());
        assertThat(takenOver()).containsExactly(move);
        assertThat(Parallel.get(STORE.moves().rollBack(move, "a test"))).isTrue();
        assertThat(home().state()).isEqualTo(State.BOUND);
        assertThat(STORE.sql()
                        .sql("SELECT why FROM gateway_move")
                        .query(String.class)
                        .single())
                .isEqualTo("a test");
    }

    @Test
    void inATakeOverTheMoveIsStillToBeTakenOver() throws SQLException {
        Move move = one.frozen(new HomeChange.Rebind(OneUser.B));
        STORE.pass(Duration.ofSeconds(11));
        // A whole table, since rows that another one is at are skipped.
        kill("LOCK TABLE gateway_move", () -> STORE.moves().takeOver(OneUser.ANOTHER, 10));
        assertIsCarriedOn(move);
    }

    private void assertIsCarriedOn(Move move) {
        assertThat(home()).isEqualTo(move.frozen());
        assertThat(takenOver()).containsExactly(move);
        assertThat(Parallel.get(STORE.moves().look(move, OneUser.ANOTHER))).isEqualTo(new FenceLook.Passed(false));
        assertThat(one.finish(move)).isTrue();
        assertThat(home().node()).isEqualTo(OneUser.B);
    }

    private static List<Move> takenOver() {
        STORE.pass(Duration.ofSeconds(11));
        return Parallel.get(STORE.moves().takeOver(OneUser.ANOTHER, 10));
    }

    private static UserBinding home() {
        return Objects.requireNonNull(
                Parallel.get(STORE.bindings().find(OneUser.USER)).binding());
    }

    /** Holds a call up at a lock, and ends its connection there. */
    private static void kill(String lock, Supplier<CompletionStage<?>> call) throws SQLException {
        CompletionStage<?> answer;
        try (Connection connection = STORE.connect();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute(lock);
            answer = call.get();
            await().until(() -> STORE.sql().sql(KILL).query(Long.class).single() == 1);
        }
        Unavailable.within(STORE.settings().deadline(), answer);
    }
}
