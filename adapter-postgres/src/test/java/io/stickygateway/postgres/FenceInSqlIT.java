package io.stickygateway.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code gateway_fence_waits_for}, row by row. */
class FenceInSqlIT {
    @RegisterExtension
    static final PostgresStore STORE = new PostgresStore();

    @BeforeEach
    void begin() {
        run("DELETE FROM gateway_replica; DELETE FROM gateway_move_ack");
    }

    @ParameterizedTest
    @CsvSource({
        // began, acknowledged, seconds until quiet, waited for
        "NULL, , 60, true",
        "99, , 60, true",
        "100, , 60, false",
        "101, , 60, false",
        "NULL, 100, 60, false",
        "99, 100, 60, false",
        "99, 99, 60, true",
        "99, 101, 60, true",
        "NULL, , 0, false",
        "99, , -1, false",
        "99, , 0.5, true",
    })
    void waitsForWhoMayServe(String began, String acknowledged, double quietIn, boolean waitedFor) {
        long gateway = gateway(began, quietIn);
        if (acknowledged != null) {
            run("INSERT INTO gateway_move_ack VALUES (" + acknowledged + ", " + gateway + ")");
        }
        assertThat(waitedFor()).isEqualTo(waitedFor ? List.of(gateway) : List.of());
    }

    @Test
    void waitsForEachOfMany() {
        long one = gateway("NULL", 60);
        gateway("100", 60);
        long three = gateway("5", 60);
        run("INSERT INTO gateway_move_ack VALUES (100, 12345)");
        assertThat(waitedFor()).containsExactlyInAnyOrder(one, three);
    }

    /** A heartbeat that an old snapshot does not see must not make its gateway look quiet. */
    @Test
    void waitsInAnOldSnapshotForWhoWasNotQuietWhenItWasTaken() throws SQLException {
        long gateway = gateway("5", 0.3);
        try (Connection connection = STORE.connect();
                Statement statement = connection.createStatement()) {
            statement.execute("BEGIN ISOLATION LEVEL REPEATABLE READ");
            assertThat(waitsFor(statement)).isEqualTo(gateway);
            run("UPDATE gateway_replica SET quiet_from = clock_timestamp() + interval '1 minute'");
            statement.execute("SELECT pg_sleep(0.5)");
            assertThat(waitsFor(statement)).isEqualTo(gateway);
        }
    }

    private static long waitsFor(Statement statement) throws SQLException {
        try (ResultSet rows = statement.executeQuery("SELECT gateway_fence_waits_for(100)")) {
            assertThat(rows.next()).as("somebody is waited for").isTrue();
            return rows.getLong(1);
        }
    }

    private static long gateway(String began, double quietIn) {
        return STORE.sql()
                .sql("INSERT INTO gateway_replica (name, build, heartbeat_at, lease, grace, quiet_from, began)"
                        + " VALUES ('gw', '1', clock_timestamp(), '10 min', '30 s', clock_timestamp()"
                        + " + make_interval(secs => " + quietIn + "), " + began + ") RETURNING incarnation")
                .query(Long.class)
                .single();
    }

    private static List<Long> waitedFor() {
        return STORE.sql()
                .sql("SELECT gateway_fence_waits_for(100)")
                .query(Long.class)
                .list();
    }

    private static void run(String sql) {
        STORE.sql().sql(sql).update();
    }
}
