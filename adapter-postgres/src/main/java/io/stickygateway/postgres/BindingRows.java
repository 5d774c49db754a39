package io.stickygateway.postgres;

import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.BindingRead;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.binding.StoreEpoch;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.binding.UserBinding.State;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Reads bindings. Every row starts with the store's epoch, time and end of its log, so that "nobody" has them as well.
 */
final class BindingRows {
    /** now() is the transaction's start: never later than what its statements see. */
    static final String STORE = "SELECT s.epoch, now() AS as_of,"
            + " (SELECT coalesce(max(version), 0) FROM gateway_binding_change) AS log_end";

    static final String BINDING = """
            , r.id, r.service_id, r.user_id, r.node_id, r.version, r.state,
            ARRAY(SELECT n.name_key FROM gateway_user_name n WHERE n.route_id = r.id ORDER BY n.position) AS names
            """;

    private static final String BY_USER = STORE + BINDING + """
            FROM gateway_store s
            LEFT JOIN gateway_user_route r ON r.service_id = :service AND r.user_id = :value
            """;
    private static final String BY_NAME = STORE + BINDING + """
            FROM gateway_store s
            LEFT JOIN gateway_user_name k ON k.service_id = :service AND k.name_key = :value
            LEFT JOIN gateway_user_route r ON r.id = k.route_id
            """;

    private BindingRows() {}

    static BindingRead find(JdbcClient sql, BindingKey key) {
        String value = key instanceof BindingKey.ByUser byUser
                ? byUser.user().value()
                : ((BindingKey.ByName) key).name().value();
        return sql.sql(key instanceof BindingKey.ByUser ? BY_USER : BY_NAME)
                .param("service", key.service().value())
                .param("value", value)
                .query((row, number) -> new BindingRead(binding(row), asOf(row)))
                .single();
    }

    static AsOf asOf(ResultSet row) throws SQLException {
        return new AsOf(
                row.getObject("as_of", OffsetDateTime.class).toInstant(),
                new StoreEpoch(row.getObject("epoch", UUID.class)),
                new BindingVersion(row.getLong("log_end")));
    }

    /** The binding in a row, null where the row has none. */
    static @Nullable UserBinding binding(ResultSet row) throws SQLException {
        String service = row.getString("service_id");
        if (service == null) {
            return null;
        }
        return new UserBinding(
                new ServiceId(service),
                user(row),
                names(row),
                new NodeId(row.getString("node_id")),
                new BindingVersion(row.getLong("version")),
                State.valueOf(row.getString("state")));
    }

    static @Nullable UserId user(ResultSet row) throws SQLException {
        String user = row.getString("user_id");
        return user == null ? null : new UserId(user);
    }

    static List<NameKey> names(ResultSet row) throws SQLException {
        return Stream.of((String[]) row.getArray("names").getArray())
                .map(NameKey::new)
                .toList();
    }
}
