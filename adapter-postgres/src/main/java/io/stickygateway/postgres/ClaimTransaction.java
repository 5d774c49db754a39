package io.stickygateway.postgres;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.BindingRead;
import io.stickygateway.domain.binding.ClaimId;
import io.stickygateway.domain.binding.ClaimOutcome;
import io.stickygateway.domain.binding.ClaimRequest;
import io.stickygateway.domain.binding.LoginClaim;
import io.stickygateway.domain.catalog.NodeId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * One request for a claim, inside a transaction: join the live one or make one, then look whether the name is bound.
 */
final class ClaimTransaction {
    private static final String SELECTED =
            " claim_id, node_id, extract(epoch FROM expires_at - clock_timestamp())::float8 - :binding AS remaining";

    /** A login that begins now and binds at its last moment must still find its claim. */
    private static final String END = "clock_timestamp() + make_interval(secs => :lifetime + :binding)";

    /** Counted in the same step: a claim that was read first could end before it is counted. */
    private static final String JOIN = """
            UPDATE gateway_login_claim SET logins = logins + 1, expires_at = greatest(expires_at, %s)
            WHERE service_id = :service AND name_key = :name AND expires_at > clock_timestamp()
            RETURNING
            """.formatted(END) + SELECTED;

    /** Over an ended claim, never over a live one. A node that is gone from the catalog is not claimed. */
    private static final String MAKE = """
            INSERT INTO gateway_login_claim AS claim (service_id, name_key, node_id, expires_at)
            SELECT :service, :name, id, %s
            FROM gateway_node WHERE service_id = :service AND id = :node
            ON CONFLICT (service_id, name_key) DO UPDATE
            SET claim_id = DEFAULT, node_id = EXCLUDED.node_id, logins = EXCLUDED.logins,
                created_at = EXCLUDED.created_at, expires_at = EXCLUDED.expires_at
            WHERE claim.expires_at <= clock_timestamp()
            RETURNING
            """.formatted(END) + SELECTED;

    private final JdbcClient sql;
    private final ClaimRequest request;
    private final Duration binding;
    private final Patience patience;

    /**
     * One transaction's work.
     *
     * @param binding what may pass between a login's end and the commit of its bind; the claim lives on for so long
     */
    ClaimTransaction(JdbcClient sql, ClaimRequest request, Duration binding, Patience patience) {
        this.sql = sql;
        this.request = request;
        this.binding = binding;
        this.patience = patience;
    }

    ClaimOutcome run() {
        Optional<LoginClaim> live = ask(JOIN);
        Optional<LoginClaim> made = live.isPresent() ? Optional.empty() : ask(MAKE);
        if (live.isEmpty() && made.isEmpty()) {
            // Somebody else made one meanwhile.
            live = ask(JOIN);
        }
        BindingRead bound = BindingRows.find(sql, new BindingKey.ByName(request.service(), request.name()));
        if (bound.binding() != null) {
            return new ClaimOutcome.AlreadyBound(bound.binding(), bound.asOf());
        }
        if (live.isPresent()) {
            return new ClaimOutcome.Claimed(live.get());
        }
        return made.isPresent() ? roomFor(made.get()) : withoutClaim();
    }

    private ClaimOutcome roomFor(LoginClaim made) {
        ClaimRoom room = new ClaimRoom(sql, request);
        if (!room.inService()) {
            return new ClaimOutcome.TooMany();
        }
        return room.atNode() ? new ClaimOutcome.Claimed(made) : new ClaimOutcome.NodeFull();
    }

    /** Either the candidate has left the catalog, or the other one's claim has ended as well. */
    private ClaimOutcome withoutClaim() {
        boolean there = sql.sql("SELECT EXISTS (SELECT FROM gateway_node WHERE service_id = :service AND id = :node)")
                .param("service", request.service().value())
                .param("node", request.candidate().value())
                .query(Boolean.class)
                .single();
        if (there) {
            throw new Raced("the claim");
        }
        return new ClaimOutcome.NodeFull();
    }

    private Optional<LoginClaim> ask(String statement) {
        JdbcClient.StatementSpec spec = sql.sql(statement)
                .param("service", request.service().value())
                .param("name", request.name().value())
                .param("lifetime", seconds(request.lifetime()))
                .param("binding", seconds(binding));
        if (statement.equals(MAKE)) {
            spec = spec.param("node", request.candidate().value());
        }
        return spec.query((row, number) -> claim(row)).optional();
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1_000.0;
    }

    private LoginClaim claim(ResultSet row) throws SQLException {
        Duration remaining = Duration.ofMillis((long) (row.getDouble("remaining") * 1_000));
        // What the way here may have taken is taken off: the exchange must be over before its time is.
        return new LoginClaim(
                new ClaimId(row.getLong("claim_id")),
                new NodeId(row.getString("node_id")),
                remaining.minus(patience.spent()));
    }
}
