package io.stickygateway.postgres;

import io.stickygateway.domain.move.FenceLook;
import io.stickygateway.domain.move.Move;
import io.stickygateway.domain.move.MoveRunner;
import io.stickygateway.domain.replica.RegisteredReplica;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Looks how far a move is, and writes its runner down as at work, once a second at most. A move of the future began
 * before the server's clock was set back: it counts as overdue, or its user would be frozen until the clock is there.
 */
final class FenceRows {
    private static final String LOOK = """
            WITH heard AS (
                UPDATE gateway_move SET runner_heard_at = clock_timestamp()
                WHERE id = :move AND runner = :runner AND state = 'FROZEN'
                  AND NOT runner_heard_at BETWEEN clock_timestamp() - interval '1 second'
                                              AND clock_timestamp() + interval '1 second'
            )
            SELECT m.state AS move_state, m.runner = :runner AS mine,
                   m.overdue_at <= now() OR m.began_at > now() + interval '1 second' AS overdue,
            """ + ReplicaRows.COLUMNS + """
            FROM gateway_move m
            LEFT JOIN gateway_replica r
                ON m.state = 'FROZEN' AND r.incarnation IN (SELECT gateway_fence_waits_for(m.freeze_version))
            WHERE m.id = :move
            """ + ReplicaRows.ORDER;

    private FenceRows() {}

    static FenceLook look(JdbcClient sql, Move move, MoveRunner runner) {
        List<Line> lines = sql.sql(LOOK)
                .param("move", move.id().value())
                .param("runner", runner.value())
                .query((row, number) -> line(row))
                .list();
        // What ended so long ago that it was cleared away has not been done by whoever still asks.
        return lines.isEmpty() ? new FenceLook.Over(false) : look(lines);
    }

    private static FenceLook look(List<Line> lines) {
        Line first = lines.get(0);
        if (!first.state().equals("FROZEN")) {
            return new FenceLook.Over(first.state().equals("DONE"));
        }
        if (!first.mine()) {
            return new FenceLook.TakenOver();
        }
        List<RegisteredReplica> waitedFor = lines.stream()
                .map(Line::replica)
                .flatMap(replica -> Optional.ofNullable(replica).stream())
                .toList();
        return waitedFor.isEmpty()
                ? new FenceLook.Passed(first.overdue())
                : new FenceLook.Waiting(waitedFor, first.overdue());
    }

    private static Line line(ResultSet row) throws SQLException {
        boolean waits = row.getObject("incarnation") != null;
        return new Line(
                Objects.requireNonNull(row.getString("move_state")),
                row.getBoolean("mine"),
                row.getBoolean("overdue"),
                waits ? ReplicaRows.replica(row, 0) : null);
    }

    private record Line(
            String state,
            boolean mine,
            boolean overdue,
            @Nullable RegisteredReplica replica) {}
}
