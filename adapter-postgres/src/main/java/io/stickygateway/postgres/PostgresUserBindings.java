package io.stickygateway.postgres;

import io.stickygateway.domain.binding.BindReceipt;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.BindingRead;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.binding.NodeLoads;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.UserBindings;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletionStage;

final class PostgresUserBindings implements UserBindings {
    private static final String HOMES =
            "SELECT node_id, count(*) AS users FROM gateway_user_route WHERE service_id = :service GROUP BY node_id";
    private static final String LOADS = """
            SELECT node_id, sum(users)::bigint AS users FROM (
                SELECT node_id, count(*) AS users FROM gateway_user_route
                WHERE service_id = :service GROUP BY node_id
                UNION ALL
                SELECT node_id, count(*) FROM gateway_login_claim
                WHERE service_id = :service AND expires_at > clock_timestamp() GROUP BY node_id
            ) AS homes GROUP BY node_id
            """;

    private final StoreCalls calls;
    private final Database database;

    PostgresUserBindings(StoreCalls calls, Database database) {
        this.calls = calls;
        this.database = database;
    }

    @Override
    public CompletionStage<BindingRead> find(BindingKey key) {
        return calls.call(patience -> BindingRows.find(database.sql(), key));
    }

    @Override
    public CompletionStage<BindReceipt> bindIfAbsent(NewBinding wanted) {
        return calls.call(patience ->
                database.inTransaction(patience, status -> new BindTransaction(database.sql(), wanted).run()));
    }

    @Override
    public CompletionStage<NodeLoads> homes(ServiceId service) {
        return count(HOMES, service);
    }

    @Override
    public CompletionStage<NodeLoads> loads(ServiceId service) {
        return count(LOADS, service);
    }

    private CompletionStage<NodeLoads> count(String statement, ServiceId service) {
        return calls.call(patience -> {
            Map<NodeId, Long> users = new HashMap<>();
            database.sql().sql(statement).param("service", service.value()).query(row -> {
                users.put(new NodeId(row.getString("node_id")), row.getLong("users"));
            });
            return new NodeLoads(users);
        });
    }
}
