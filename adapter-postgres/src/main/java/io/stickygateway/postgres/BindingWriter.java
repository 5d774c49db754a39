package io.stickygateway.postgres;

import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.binding.UserBinding.State;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.postgres.FoundBindings.Row;
import java.sql.Types;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;

/**
 * Writes what a plan asks for. Whatever became untrue since the plan was made is a race, and the attempt begins anew.
 */
final class BindingWriter {
    private static final String CREATE = """
            INSERT INTO gateway_user_route (service_id, user_id, username, name_key, node_id)
            VALUES (:service, :user, :username, :key, :node) RETURNING id, version
            """;
    private static final String COMPLETE = """
            UPDATE gateway_user_route
            SET user_id = coalesce(user_id, :user),
                username = coalesce(username, :username), name_key = coalesce(name_key, :key)
            WHERE id = :id AND (CAST(:user AS text) IS NULL OR user_id IS NULL)
            """;
    private static final String NAME = """
            INSERT INTO gateway_user_name (service_id, name_key, route_id) VALUES (:service, :key, :id)
            ON CONFLICT DO NOTHING
            """;

    private final JdbcClient sql;
    private final NewBinding wanted;

    BindingWriter(JdbcClient sql, NewBinding wanted) {
        this.sql = sql;
        this.wanted = wanted;
    }

    /** The binding as it is then. */
    UserBinding write(BindPlan plan) {
        Row known = plan.known();
        return known == null ? create(plan.free()) : complete(known, plan);
    }

    private UserBinding create(List<NewBinding.Name> names) {
        record Created(long id, BindingVersion version) {}
        Created created = withUser(sql.sql(CREATE), wanted.user(), first(names))
                .param("service", wanted.service().value())
                .param("node", wanted.node().value())
                .query((row, number) -> new Created(row.getLong("id"), new BindingVersion(row.getLong("version"))))
                .single();
        // The row's own name is entered by a trigger.
        names.stream().skip(1).forEach(name -> addName(created.id(), name));
        return new UserBinding(
                wanted.service(), wanted.user(), keys(names), wanted.node(), created.version(), State.BOUND);
    }

    private UserBinding complete(Row known, BindPlan plan) {
        UserBinding binding = known.binding();
        List<NewBinding.Name> names = plan.free();
        boolean takesName = !known.named() && !names.isEmpty();
        if (plan.missingUser() != null || takesName) {
            fillIn(known.id(), plan.missingUser(), takesName ? first(names) : null);
        }
        names.stream().skip(takesName ? 1 : 0).forEach(name -> addName(known.id(), name));
        return new UserBinding(
                binding.service(),
                binding.user() == null ? plan.missingUser() : binding.user(),
                Stream.concat(binding.names().stream(), keys(names).stream()).toList(),
                binding.node(),
                binding.version(),
                binding.state());
    }

    private void fillIn(long id, @Nullable UserId user, NewBinding.@Nullable Name name) {
        int rows = withUser(sql.sql(COMPLETE), user, name).param("id", id).update();
        if (rows != 1) {
            throw new Raced("the binding");
        }
    }

    private void addName(long id, NewBinding.Name name) {
        int rows = sql.sql(NAME)
                .param("service", wanted.service().value())
                .param("key", name.key().value())
                .param("id", id)
                .update();
        if (rows != 1) {
            throw new Raced("the owner of a name");
        }
    }

    private static StatementSpec withUser(
            StatementSpec statement, @Nullable UserId user, NewBinding.@Nullable Name name) {
        return statement
                .param("user", user == null ? null : user.value(), Types.VARCHAR)
                .param("username", name == null ? null : name.given().value(), Types.VARCHAR)
                .param("key", name == null ? null : name.key().value(), Types.VARCHAR);
    }

    private static NewBinding.@Nullable Name first(List<NewBinding.Name> names) {
        return names.isEmpty() ? null : names.get(0);
    }

    private static List<NameKey> keys(List<NewBinding.Name> names) {
        return names.stream().map(NewBinding.Name::key).toList();
    }
}
