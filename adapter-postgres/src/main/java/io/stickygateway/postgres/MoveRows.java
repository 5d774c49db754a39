package io.stickygateway.postgres;

import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.move.HomeChange;
import io.stickygateway.domain.move.Move;
import io.stickygateway.domain.move.MoveId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;
import java.util.Objects;
import org.springframework.jdbc.core.SqlParameterValue;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Reads moves that are under way, with their bindings as they are: a login may have told more names since the freeze.
 */
final class MoveRows {
    private static final String FIND = "SELECT m.id AS move_id, m.to_node" + BindingRows.BINDING + """
            FROM gateway_move m JOIN gateway_user_route r ON r.id = m.route_id
            WHERE m.id = ANY(:moves) AND m.state = 'FROZEN' ORDER BY m.id
            """;

    private static final String END_LOST = """
            UPDATE gateway_move m SET state = 'ROLLED_BACK', ended_at = clock_timestamp(), why = :why
            WHERE m.id = ANY(:moves) AND m.state = 'FROZEN'
              AND NOT EXISTS (SELECT FROM gateway_user_route r
                              WHERE r.id = m.route_id AND r.state = 'MOVING' AND r.version = m.freeze_version)
            """;

    private MoveRows() {}

    /** Ends those whose binding is gone or not frozen by them any more; how many. */
    static int endLost(JdbcClient sql, List<Long> moves) {
        return sql.sql(END_LOST)
                .param("moves", new SqlParameterValue(Types.ARRAY, moves.toArray(Long[]::new)))
                .param("why", "its binding was gone, or not frozen by it any more: changed past the triggers")
                .update();
    }

    static List<Move> find(JdbcClient sql, List<Long> moves) {
        return sql.sql(FIND)
                .param("moves", new SqlParameterValue(Types.ARRAY, moves.toArray(Long[]::new)))
                .query((row, number) -> move(row))
                .list();
    }

    private static Move move(ResultSet row) throws SQLException {
        String to = row.getString("to_node");
        return new Move(
                new MoveId(row.getLong("move_id")),
                to == null ? new HomeChange.Release() : new HomeChange.Rebind(new NodeId(to)),
                Objects.requireNonNull(BindingRows.binding(row)));
    }
}
