package io.stickygateway.postgres;

import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.binding.TokenOwner;
import io.stickygateway.domain.binding.TokenRead;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.TokenDirectory;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;

final class PostgresTokenDirectory implements TokenDirectory {
    private static final Logger LOG = LoggerFactory.getLogger(PostgresTokenDirectory.class);
    /** A hundredth of the time to live may pass before a use is written down: reading stays reading. */
    private static final String FIND = BindingRows.STORE + """
            , t.user_id, t.name_key, expires_at - clock_timestamp() < ttl * 0.99 AS aging,
            extract(epoch FROM ttl)::float8 AS ttl, extract(epoch FROM expires_at - clock_timestamp())::float8 AS remaining
            FROM gateway_store s
            LEFT JOIN gateway_token t
            ON t.service_id = :service AND t.sha256 = :hash AND t.expires_at > clock_timestamp()
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
    public CompletionStage<TokenRead> find(ServiceId service, TokenHash token) {
        return calls.call(patience -> {
            Found found = database.sql()
                    .sql(FIND)
                    .param("service", service.value())
                    .param("hash", token.octets())
                    .query((row, number) -> found(row))
                    .single();
            return found.aging() && tryToRenew(service, token) ? found.renewed() : found.read();
        });
    }

    /** Its owner is found: a token that ends a little sooner is no reason to turn them away. */
    private boolean tryToRenew(ServiceId service, TokenHash token) {
        try {
            renew(service, token);
            failing.set(false);
            return true;
        } catch (DataAccessException e) {
            if (!failing.getAndSet(true)) {
                LOG.warn("tokens in use can't be renewed, and end when they end: {}", Failures.why(e));
            }
            return false;
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

    private static Found found(ResultSet row) throws SQLException {
        TokenRead read = new TokenRead(owner(row), BindingRows.asOf(row), seconds(row, "remaining"));
        return new Found(read, row.getBoolean("aging"), seconds(row, "ttl"));
    }

    private static @Nullable TokenOwner owner(ResultSet row) throws SQLException {
        String user = row.getString("user_id");
        String name = row.getString("name_key");
        if (user != null) {
            return TokenOwner.of(new UserId(user));
        }
        return name == null ? null : TokenOwner.of(new NameKey(name));
    }

    /** None where the row has none. */
    private static Duration seconds(ResultSet row, String column) throws SQLException {
        return Duration.ofMillis((long) (row.getDouble(column) * 1_000));
    }

    private record Found(TokenRead read, boolean aging, Duration ttl) {
        /** Whoever has just been at the same row has given it all of its time, too. */
        TokenRead renewed() {
            return new TokenRead(read.owner(), read.asOf(), ttl);
        }
    }
}
