package io.stickygateway.postgres;

import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.binding.TokenOwner;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.TokenDirectory;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;

final class PostgresTokenDirectory implements TokenDirectory {
    private static final Logger LOG = LoggerFactory.getLogger(PostgresTokenDirectory.class);
    /** A hundredth of the time to live may pass before a use is written down: reading stays reading. */
    private static final String FIND = """
            SELECT user_id, name_key, expires_at - clock_timestamp() < ttl * 0.99 AS aging FROM gateway_token
            WHERE service_id = :service AND sha256 = :hash AND expires_at > clock_timestamp()
            """;

    private static final String RENEW = """
            UPDATE gateway_token SET expires_at = clock_timestamp() + ttl
            WHERE ctid = (SELECT ctid FROM gateway_token
                          WHERE service_id = :service AND sha256 = :hash AND expires_at > clock_timestamp()
                          FOR UPDATE SKIP LOCKED)
            """;
    private static final String REMEMBER = """
            INSERT INTO gateway_token (service_id, sha256, user_id, name_key, ttl, expires_at)
            VALUES (:service, :hash, :user, :name, make_interval(secs => :ttl),
                    clock_timestamp() + make_interval(secs => :ttl))
            ON CONFLICT (service_id, sha256) DO UPDATE
            SET user_id = EXCLUDED.user_id, name_key = EXCLUDED.name_key, created_at = EXCLUDED.created_at,
                ttl = EXCLUDED.ttl, expires_at = EXCLUDED.expires_at
            """;

    private final AtomicBoolean failing = new AtomicBoolean();
    private final StoreCalls calls;
    private final Database database;

    PostgresTokenDirectory(StoreCalls calls, Database database) {
        this.calls = calls;
        this.database = database;
    }

    @Override
    public CompletionStage<Optional<TokenOwner>> find(ServiceId service, TokenHash token) {
        return calls.call(patience -> {
            Optional<Found> found = database.sql()
                    .sql(FIND)
                    .param("service", service.value())
                    .param("hash", token.octets())
                    .query((row, number) -> new Found(owner(row), row.getBoolean("aging")))
                    .optional();
            if (found.isPresent() && found.get().aging()) {
                tryToRenew(service, token);
            }
            return found.map(Found::owner);
        });
    }

    /** Its owner is found: a token that ends a little sooner is no reason to turn them away. */
    private void tryToRenew(ServiceId service, TokenHash token) {
        try {
            renew(service, token);
            failing.set(false);
        } catch (DataAccessException e) {
            if (!failing.getAndSet(true)) {
                LOG.warn("tokens in use can't be renewed, and end when they end: {}", Failures.why(e));
            }
        }
    }

    /** Whoever is at the same row does the same. */
    private void renew(ServiceId service, TokenHash token) {
        database.sql()
                .sql(RENEW)
                .param("service", service.value())
                .param("hash", token.octets())
                .update();
    }

    @Override
    public CompletionStage<Void> remember(ServiceId service, TokenHash token, TokenOwner owner, Duration timeToLive) {
        return calls.call(patience -> {
            database.sql()
                    .sql(REMEMBER)
                    .param("service", service.value())
                    .param("hash", token.octets())
                    .param("user", owner.user() == null ? null : owner.user().value(), Types.VARCHAR)
                    .param("name", owner.name() == null ? null : owner.name().value(), Types.VARCHAR)
                    .param("ttl", timeToLive.toMillis() / 1_000.0)
                    .update();
            return null;
        });
    }

    private static TokenOwner owner(ResultSet row) throws SQLException {
        String user = row.getString("user_id");
        return user == null ? TokenOwner.of(new NameKey(row.getString("name_key"))) : TokenOwner.of(new UserId(user));
    }

    private record Found(TokenOwner owner, boolean aging) {}
}
