package io.stickygateway.postgres;

import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.BindingChange;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.LoggedChange;
import io.stickygateway.domain.binding.StoreEpoch;
import io.stickygateway.domain.binding.TokenChange;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.BindingChanges;
import io.stickygateway.domain.port.Subscription;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

final class PostgresBindingChanges implements BindingChanges {
    /** One statement, so that the changes and the log's end are of one moment. */
    private static final String AFTER = BindingRows.STORE + """
            , c.version, c.service_id, c.user_id, c.name_keys AS names, c.state, c.token_sha256
            FROM gateway_store s
            LEFT JOIN (
                SELECT * FROM gateway_binding_change WHERE version > :position ORDER BY version LIMIT :limit
            ) c ON true
            ORDER BY c.version
            """;

    private static final String BEGIN_NEW_LIFE =
            "UPDATE gateway_store SET epoch = gen_random_uuid() WHERE epoch = :old";

    private final StoreCalls calls;
    private final Database database;
    private final Listeners listeners;

    PostgresBindingChanges(StoreCalls calls, Database database, Listeners listeners) {
        this.calls = calls;
        this.database = database;
        this.listeners = listeners;
    }

    @Override
    public CompletionStage<Batch> after(BindingVersion position, int limit) {
        return calls.call(patience -> {
            List<Line> lines = database.sql()
                    .sql(AFTER)
                    .param("position", position.value())
                    .param("limit", limit)
                    .query((row, number) -> line(row))
                    .list();
            List<LoggedChange> changes =
                    lines.stream().map(Line::change).filter(Objects::nonNull).toList();
            return new Batch(
                    changes, lines.get(0).asOf().position(), lines.get(0).asOf());
        });
    }

    @Override
    public CompletionStage<Void> beginNewLife(StoreEpoch old) {
        return calls.call(patience -> {
            database.sql().sql(BEGIN_NEW_LIFE).param("old", old.value()).update();
            return null;
        });
    }

    @Override
    public Subscription onAppend(Runnable listener) {
        return listeners.add(listener);
    }

    private static Line line(ResultSet row) throws SQLException {
        return new Line(change(row), BindingRows.asOf(row));
    }

    private static @Nullable LoggedChange change(ResultSet row) throws SQLException {
        String id = row.getString("service_id");
        if (id == null) {
            return null;
        }
        BindingVersion version = new BindingVersion(row.getLong("version"));
        ServiceId service = new ServiceId(id);
        byte[] token = row.getBytes("token_sha256");
        return token == null
                ? new BindingChange(
                        version,
                        service,
                        BindingRows.user(row),
                        BindingRows.names(row),
                        BindingChange.State.valueOf(row.getString("state")))
                : new TokenChange(version, service, TokenHash.ofDigest(token));
    }

    private record Line(@Nullable LoggedChange change, AsOf asOf) {}
}
