package io.stickygateway.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stickygateway.application.contract.Parallel;
import io.stickygateway.domain.move.FenceLook;
import io.stickygateway.domain.move.HomeChange;
import io.stickygateway.domain.move.Move;
import io.stickygateway.domain.move.MoveRunner;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What an operator's hand or a clock that was set back makes of a move; its user must not stay frozen. */
class MoveThatCanNotBeFinishedIT {
    private static final String WITHOUT_TRIGGERS = "SET session_replication_role = replica; ";

    @RegisterExtension
    static final PostgresStore STORE = new PostgresStore();

    private final OneUser one = new OneUser(STORE);

    @BeforeEach
    void begin() {
        one.begin();
    }

    @AfterEach
    void end() {
        run("DROP TABLE IF EXISTS operators_own");
        // Names go with their binding by a trigger, too.
        run(WITHOUT_TRIGGERS + "DELETE FROM gateway_user_name");
    }

    @Test
    void aForeignKeyOfTheOperatorsIsNoObstacleToGoingBack() {
        run("CREATE TABLE operators_own AS SELECT id FROM gateway_user_route");
        run("ALTER TABLE operators_own ADD FOREIGN KEY (id) REFERENCES gateway_user_route");
        Move move = one.frozen(new HomeChange.Release());
        STORE.pass(Duration.ofMinutes(2));
        assertThat(look(move)).isEqualTo(new FenceLook.Passed(true));
        assertThatThrownBy(() -> one.finish(move)).hasMessageContaining("operators_own");
        assertThat(rollBack(move)).isTrue();
        assertRolledBack(move);
        assertThat(STORE.sql()
                        .sql("SELECT state FROM gateway_user_route")
                        .query(String.class)
                        .single())
                .isEqualTo("BOUND");
    }

    @Test
    void aMoveWhoseBindingIsGoneUnnoticedIsEnded() {
        Move move = one.frozen(new HomeChange.Release());
        run(WITHOUT_TRIGGERS + "DELETE FROM gateway_user_route");
        assertThat(one.finish(move)).isFalse();
        assertThat(rollBack(move)).isTrue();
        assertRolledBack(move);
        assertThat(rollBack(move)).isFalse();
    }

    @Test
    void aMoveWhoseFreezeHasEndedUnnoticedIsEndedAndTheHomeLeftAlone() {
        Move move = one.frozen(new HomeChange.Rebind(OneUser.B));
        run(WITHOUT_TRIGGERS + "UPDATE gateway_user_route SET state = 'BOUND', version = version + 1000");
        assertThat(one.finish(move)).isFalse();
        assertThat(rollBack(move)).isTrue();
        assertRolledBack(move);
        assertThat(one.freeze(new HomeChange.Rebind(OneUser.B)))
                .as("is free again")
                .isNotNull();
    }

    @Test
    void whoeverTakesOverEndsWhatHasNoFreezeAnyMore() {
        Move gone = one.frozen(new HomeChange.Release());
        run(WITHOUT_TRIGGERS + "DELETE FROM gateway_user_route");
        STORE.pass(Duration.ofSeconds(11));
        assertThat(takenOver(OneUser.ANOTHER)).isEmpty();
        assertRolledBack(gone);
    }

    /** By the store's clock it begins in an hour; its fence is not passed until then, and it is overdue even later. */
    @Test
    void aMoveThatBeganBeforeTheClockWasSetBackIsOverdueAndAnybodys() {
        Move move = one.frozen(new HomeChange.Release());
        STORE.pass(Duration.ofHours(-1));
        assertThat(one.finish(move)).isFalse();
        assertThat(takenOver(OneUser.ANOTHER)).containsExactly(move);
        assertThat(Parallel.get(STORE.moves().look(move, OneUser.ANOTHER))).isEqualTo(new FenceLook.Passed(true));
        STORE.pass(Duration.ofSeconds(5));
        assertThat(takenOver(OneUser.RUNNER)).as("heard of").isEmpty();
    }

    private static FenceLook look(Move move) {
        return Parallel.get(STORE.moves().look(move, OneUser.RUNNER));
    }

    private static boolean rollBack(Move move) {
        return Parallel.get(STORE.moves().rollBack(move, "could not be finished"));
    }

    private static List<Move> takenOver(MoveRunner runner) {
        return Parallel.get(STORE.moves().takeOver(runner, 1));
    }

    private static void assertRolledBack(Move move) {
        assertThat(look(move)).isEqualTo(new FenceLook.Over(false));
        assertThat(STORE.sql()
                        .sql("SELECT why FROM gateway_move")
                        .query(String.class)
                        .single())
                .isNotNull();
    }

    private static void run(String statement) {
        STORE.sql().sql(statement).update();
    }
}
