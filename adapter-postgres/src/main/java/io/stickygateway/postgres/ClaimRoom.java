package io.stickygateway.postgres;

import io.stickygateway.domain.binding.ClaimRequest;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Whether there is room for the claim just made. Far from a limit, counting is enough; near it those who count go one
 * after the other, so that the limit holds exactly.
 */
final class ClaimRoom {
    private static final String IN_SERVICE = """
            SELECT count(*), current_setting('max_connections')::int FROM (
                SELECT FROM gateway_login_claim
                WHERE service_id = :service AND expires_at > clock_timestamp() LIMIT :enough
            ) AS claims
            """;
    private static final String AT_NODE = """
            SELECT count(*), current_setting('max_connections')::int FROM (
                (SELECT FROM gateway_user_route WHERE service_id = :service AND node_id = :node LIMIT :enough)
                UNION ALL
                (SELECT FROM gateway_login_claim
                 WHERE service_id = :service AND node_id = :node AND expires_at > clock_timestamp() LIMIT :enough)
            ) AS homes
            """;

    private final JdbcClient sql;
    private final ClaimRequest request;

    ClaimRoom(JdbcClient sql, ClaimRequest request) {
        this.sql = sql;
        this.request = request;
    }

    /** Whether the service may have this claim as well. */
    boolean inService() {
        return isWithin(
                request.maxClaims(),
                IN_SERVICE,
                "SELECT id FROM gateway_service WHERE id = :service FOR NO KEY UPDATE");
    }

    /** Whether the node may be home to this user as well. */
    boolean atNode() {
        return request.capacity() == 0
                || isWithin(
                        request.capacity(), AT_NODE, "SELECT id FROM gateway_node WHERE id = :node FOR NO KEY UPDATE");
    }

    private boolean isWithin(int limit, String count, String lock) {
        Count first = count(count, limit);
        if (first.claims() > limit || first.claims() <= limit - first.unseen()) {
            return first.claims() <= limit;
        }
        with(lock).query(String.class).list();
        return count(count, limit).claims() <= limit;
    }

    /** Counts no further than the answer needs. The own claim is among the counted. */
    private Count count(String count, int limit) {
        return with(count)
                .param("enough", limit + 1L)
                .query((row, number) -> new Count(row.getLong(1), row.getInt(2)))
                .single();
    }

    /**
     * What was counted.
     *
     * @param claims and bindings, where they take room too
     * @param unseen most that may count at the same time without seeing each other: one a connection of the server
     */
    private record Count(long claims, int unseen) {}

    private JdbcClient.StatementSpec with(String statement) {
        JdbcClient.StatementSpec spec = sql.sql(statement);
        if (statement.contains(":service")) {
            spec = spec.param("service", request.service().value());
        }
        return statement.contains(":node")
                ? spec.param("node", request.candidate().value())
                : spec;
    }
}
