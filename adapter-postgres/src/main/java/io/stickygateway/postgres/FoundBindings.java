package io.stickygateway.postgres;

import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.binding.UserBinding;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Every binding that somebody's id and names lead to, of one moment.
 *
 * @param byUser the id's; null where there is none
 * @param byName each name's; names that lead nowhere are missing
 * @param asOf the moment
 */
record FoundBindings(@Nullable Row byUser, Map<NameKey, Row> byName, AsOf asOf) {
    private static final String FIND =
            BindingRows.STORE + ", k.name_key, r.name_key IS NOT NULL AS named" + BindingRows.BINDING + """
            FROM gateway_store s
            LEFT JOIN (
                SELECT id AS route_id, NULL AS name_key FROM gateway_user_route
                WHERE service_id = :service AND user_id = :user
                UNION ALL
                SELECT route_id, name_key FROM gateway_user_name
                WHERE service_id = :service AND name_key = ANY(:names)
            ) k ON true
            LEFT JOIN gateway_user_route r ON r.id = k.route_id
            """;

    /**
     * A stored binding.
     *
     * @param id of its row
     * @param named whether its row carries a username
     */
    record Row(long id, UserBinding binding, boolean named) {}

    static FoundBindings find(JdbcClient sql, NewBinding wanted) {
        String[] names = wanted.names().stream().map(name -> name.key().value()).toArray(String[]::new);
        List<Line> lines = sql.sql(FIND)
                .param("service", wanted.service().value())
                .param("user", wanted.user() == null ? null : wanted.user().value(), Types.VARCHAR)
                .param("names", names, Types.ARRAY)
                .query((row, number) -> line(row))
                .list();
        return of(lines);
    }

    private static FoundBindings of(List<Line> lines) {
        Row byUser = null;
        Map<NameKey, Row> byName = new HashMap<>();
        for (Line line : lines) {
            if (line.row() != null && line.name() != null) {
                byName.put(line.name(), line.row());
            } else if (line.row() != null) {
                byUser = line.row();
            }
        }
        return new FoundBindings(byUser, byName, lines.get(0).asOf());
    }

    private static Line line(ResultSet row) throws SQLException {
        UserBinding binding = BindingRows.binding(row);
        String name = row.getString("name_key");
        return new Line(
                name == null ? null : new NameKey(name),
                binding == null ? null : new Row(row.getLong("id"), binding, row.getBoolean("named")),
                BindingRows.asOf(row));
    }

    private record Line(@Nullable NameKey name, @Nullable Row row, AsOf asOf) {}
}
