package io.stickygateway.postgres;

import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.move.HomeChange;
import io.stickygateway.domain.move.Move;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Ends a freeze, inside a transaction. The binding is locked first, as by everybody; its triggers end the move. */
final class FinishTransaction {
    /** Waits for whoever is at the binding, and finds it only where it still is as it was frozen. */
    private static final String LOCK = """
            SELECT r.id FROM gateway_user_route r
            WHERE r.id = (SELECT route_id FROM gateway_move WHERE id = :move)
              AND r.state = 'MOVING' AND r.version = :freeze FOR UPDATE
            """;

    private static final String NODE =
            "SELECT id FROM gateway_node WHERE service_id = :service AND id = :node FOR KEY SHARE";
    private static final String WHY = "UPDATE gateway_move SET why = :why WHERE id = :move";

    private final JdbcClient sql;
    private final Move move;

    FinishTransaction(JdbcClient sql, Move move) {
        this.sql = sql;
        this.move = move;
    }

    boolean finish() {
        Optional<Long> route = lock();
        if (route.isEmpty() || !isFencePassed(route.get())) {
            return false;
        }
        if (move.change() instanceof HomeChange.Rebind rebind) {
            return rebind(route.get(), rebind.to());
        }
        sql.sql("DELETE FROM gateway_user_route WHERE id = :route")
                .param("route", route.get())
                .update();
        return true;
    }

    boolean rollBack(String why) {
        Optional<Long> route = lock();
        route.ifPresent(id -> unfreeze(id, move.frozen().node()));
        route.ifPresent(id ->
                sql.sql(WHY).param("why", why).param("move", move.id().value()).update());
        return route.isPresent() || MoveRows.endLost(sql, List.of(move.id().value())) == 1;
    }

    private boolean rebind(long route, NodeId to) {
        boolean there = sql.sql(NODE)
                .param("service", move.frozen().service().value())
                .param("node", to.value())
                .query(String.class)
                .optional()
                .isPresent();
        if (there) {
            unfreeze(route, to);
        } else {
            rollBack("node " + to + " has left the catalog");
        }
        return there;
    }

    private void unfreeze(long route, NodeId node) {
        sql.sql("UPDATE gateway_user_route SET node_id = :node, state = 'BOUND' WHERE id = :route")
                .param("node", node.value())
                .param("route", route)
                .update();
    }

    private Optional<Long> lock() {
        return sql.sql(LOCK)
                .param("move", move.id().value())
                .param("freeze", move.freeze().value())
                .query(Long.class)
                .optional();
    }

    private boolean isFencePassed(long route) {
        return sql.sql("SELECT gateway_fence_is_passed(:route)")
                .param("route", route)
                .query(Boolean.class)
                .single();
    }
}
