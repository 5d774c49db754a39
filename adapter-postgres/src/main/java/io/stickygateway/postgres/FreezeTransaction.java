package io.stickygateway.postgres;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.UserBinding.State;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.move.FreezeOutcome;
import io.stickygateway.domain.move.HomeChange;
import io.stickygateway.domain.move.MoveRunner;
import io.stickygateway.domain.replica.RegisteredReplica;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Freezes a user, inside a transaction: lock the binding, look what speaks against it, freeze. */
final class FreezeTransaction {
    private static final String HOME =
            "SELECT id, service_id, node_id, state FROM gateway_user_route WHERE service_id = :service AND ";
    private static final String BY_USER = HOME + "user_id = :value FOR UPDATE";
    private static final String BY_NAME = HOME + """
            id = (SELECT route_id FROM gateway_user_name WHERE service_id = :service AND name_key = :value) FOR UPDATE
            """;

    private static final String NODE = "SELECT count(*) FROM gateway_node WHERE service_id = :service AND id = :node";
    private static final String END_QUIET = "DELETE FROM gateway_replica WHERE quiet_from <= now()";
    private static final String MISSING = ReplicaRows.SELECT
            + " WHERE r.quiet_from > now() AND r.heartbeat_at < clock_timestamp() - interval '5 seconds' "
            + ReplicaRows.ORDER;

    /** The trigger on the binding gives the freeze its place in the log. */
    private static final String FREEZE = """
            WITH frozen AS (UPDATE gateway_user_route SET state = 'MOVING' WHERE id = :route RETURNING *)
            INSERT INTO gateway_move (service_id, route_id, user_id, name_key, kind, from_node, to_node,
                                      freeze_version, overdue_at, runner)
            SELECT service_id, id, user_id, coalesce(name_key, (gateway_names_of(id))[1]),
                   CASE WHEN CAST(:to AS text) IS NULL THEN 'RELEASE' ELSE 'REBIND' END, node_id, :to,
                   version, clock_timestamp() + make_interval(secs => :mayTake), :runner
            FROM frozen RETURNING id
            """;

    private final JdbcClient sql;
    private final BindingKey user;
    private final @Nullable NodeId to;

    FreezeTransaction(JdbcClient sql, BindingKey user, HomeChange change) {
        this.sql = sql;
        this.user = user;
        this.to = change instanceof HomeChange.Rebind rebind ? rebind.to() : null;
    }

    FreezeOutcome run(Duration mayTake, MoveRunner runner) {
        Optional<Home> home = home();
        if (home.isEmpty()) {
            return new FreezeOutcome.NobodyBound();
        }
        FreezeOutcome refusal = refusal(home.get());
        return refusal == null ? freeze(home.get(), mayTake, runner) : refusal;
    }

    private Optional<Home> home() {
        String value = user instanceof BindingKey.ByUser byUser
                ? byUser.user().value()
                : ((BindingKey.ByName) user).name().value();
        return sql.sql(user instanceof BindingKey.ByUser ? BY_USER : BY_NAME)
                .param("service", user.service().value())
                .param("value", value)
                .query((row, number) -> home(row))
                .optional();
    }

    private @Nullable FreezeOutcome refusal(Home home) {
        if (home.state() == State.MOVING) {
            return new FreezeOutcome.UnderWay();
        }
        if (to != null && to.equals(home.node())) {
            return new FreezeOutcome.AlreadyThere(to);
        }
        if (to != null && !isNode(home.service(), to)) {
            return new FreezeOutcome.NoSuchNode(to);
        }
        sql.sql(END_QUIET).update();
        List<RegisteredReplica> missing =
                sql.sql(MISSING).query(ReplicaRows::replica).list();
        return missing.isEmpty() ? null : new FreezeOutcome.ReplicasMissing(missing);
    }

    private boolean isNode(ServiceId service, NodeId node) {
        return sql.sql(NODE)
                        .param("service", service.value())
                        .param("node", node.value())
                        .query(Long.class)
                        .single()
                == 1;
    }

    private FreezeOutcome freeze(Home home, Duration mayTake, MoveRunner runner) {
        long move = sql.sql(FREEZE)
                .param("route", home.route())
                .param("to", to == null ? null : to.value(), Types.VARCHAR)
                .param("mayTake", mayTake.toMillis() / 1_000.0)
                .param("runner", runner.value())
                .query(Long.class)
                .single();
        return new FreezeOutcome.Frozen(MoveRows.find(sql, List.of(move)).get(0));
    }

    private static Home home(ResultSet row) throws SQLException {
        return new Home(
                row.getLong("id"),
                new ServiceId(row.getString("service_id")),
                new NodeId(row.getString("node_id")),
                State.valueOf(row.getString("state")));
    }

    private record Home(long route, ServiceId service, NodeId node, State state) {}
}
