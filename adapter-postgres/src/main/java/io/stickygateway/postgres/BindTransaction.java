package io.stickygateway.postgres;

import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.BindReceipt;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.postgres.FoundBindings.Row;
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

    /**
     * A freeze holds this lock, too, and then names every key of the binding: so it either has the key that is about to
     * be added, or is read by whoever adds it. Else a gateway would keep the home under a key that no freeze has named.
     */
    private static final String LOCK_HOME = "SELECT id FROM gateway_user_route WHERE id = :id FOR NO KEY UPDATE";

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
        Reading now = read();
        if (!now.plan().changesNothing()) {
            lockKeys();
            now = read();
        }
        Row known = now.plan().known();
        if (known != null && !now.plan().changesNothing()) {
            lockHome(known);
            now = read();
        }
        UserBinding binding = writer.write(now.plan());
        useUpClaim();
        return new BindReceipt(now.plan().outcome(binding), now.asOf());
    }

    private Reading read() {
        FoundBindings found = FoundBindings.find(sql, wanted);
        return new Reading(BindPlan.of(wanted, found), found.asOf());
    }

    private void lockHome(Row known) {
        sql.sql(LOCK_HOME)
                .param("id", known.id())
                .query((row, number) -> number)
                .list();
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

    private record Reading(BindPlan plan, AsOf asOf) {}
}
