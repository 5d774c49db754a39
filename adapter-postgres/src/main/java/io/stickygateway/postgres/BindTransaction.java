package io.stickygateway.postgres;

import io.stickygateway.domain.binding.BindReceipt;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.binding.UserBinding;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;

/** One attempt to bind, inside a transaction: read, plan, write. */
final class BindTransaction {
    /**
     * Whoever is about to write takes the keys' locks in one order, then reads again. The unique indexes decide races
     * by themselves, but two users crossing each other's names would wait a second for the deadlock detector.
     */
    private static final String LOCK = """
            SELECT pg_advisory_xact_lock(key) FROM (
                SELECT DISTINCT hashtextextended(:service || chr(10) || key, 0) AS key FROM unnest(:keys) AS key ORDER BY 1
            ) AS keys
            """;

    private static final String USE_UP = """
            DELETE FROM gateway_login_claim
            WHERE service_id = :service AND name_key = ANY(:names) AND claim_id = :claim
            """;

    private final JdbcClient sql;
    private final NewBinding wanted;
    private final BindingWriter writer;

    BindTransaction(JdbcClient sql, NewBinding wanted) {
        this.sql = sql;
        this.wanted = wanted;
        this.writer = new BindingWriter(sql, wanted);
    }

    BindReceipt run() {
        FoundBindings found = FoundBindings.find(sql, wanted);
        BindPlan plan = BindPlan.of(wanted, found);
        if (!plan.changesNothing()) {
            lockKeys();
            found = FoundBindings.find(sql, wanted);
            plan = BindPlan.of(wanted, found);
        }
        UserBinding binding = writer.write(plan);
        useUpClaim();
        return new BindReceipt(plan.outcome(binding), found.asOf());
    }

    private void lockKeys() {
        Stream<String> user = Stream.ofNullable(wanted.user()).map(id -> "user " + id.value());
        Stream<String> names =
                wanted.names().stream().map(name -> "name " + name.key().value());
        sql.sql(LOCK)
                .param("service", wanted.service().value())
                .param("keys", SqlArrays.of(Stream.concat(user, names)))
                .query((row, number) -> number)
                .list();
    }

    private void useUpClaim() {
        if (wanted.claim() != null) {
            sql.sql(USE_UP)
                    .param("service", wanted.service().value())
                    .param("names", SqlArrays.of(wanted.names().stream().map(name -> name.key()
                            .value())))
                    .param("claim", wanted.claim().value())
                    .update();
        }
    }
}
