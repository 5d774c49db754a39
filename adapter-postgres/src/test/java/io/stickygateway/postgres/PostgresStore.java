package io.stickygateway.postgres;

import io.stickygateway.application.contract.Parallel;
import io.stickygateway.application.contract.StoreUnderTest;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.BindingChanges;
import io.stickygateway.domain.port.LoginClaims;
import io.stickygateway.domain.port.Moves;
import io.stickygateway.domain.port.Replicas;
import io.stickygateway.domain.port.ServiceCatalog;
import io.stickygateway.domain.port.TokenDirectory;
import io.stickygateway.domain.port.UserBindings;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** A database of its own for a class of tests, with the adapter over it, and an operator at a SQL prompt. */
final class PostgresStore implements StoreUnderTest, BeforeAllCallback, AfterAllCallback {
    private static final Map<String, List<String>> PAST = Map.of(
            "gateway_login_claim", List.of("expires_at"),
            "gateway_token", List.of("expires_at"),
            "gateway_replica", List.of("heartbeat_at", "quiet_from"),
            "gateway_move", List.of("began_at", "overdue_at", "runner_heard_at"));

    private @Nullable PostgresSettings settings;
    private @Nullable PostgresAdapter adapter;
    private @Nullable JdbcClient prompt;
    private @Nullable TransactionTemplate transactions;

    @Override
    public void beforeAll(ExtensionContext context) {
        open();
    }

    void open() {
        settings = TestServer.freshDatabase();
        adapter = PostgresAdapter.open(settings());
        Parallel.get(adapter.ready());
        DriverManagerDataSource source = new DriverManagerDataSource(
                settings().jdbcUrl(), settings().username(), settings().password());
        prompt = JdbcClient.create(source);
        transactions = new TransactionTemplate(new JdbcTransactionManager(source));
    }

    @Override
    public void afterAll(ExtensionContext context) {
        close();
    }

    void close() {
        adapter().close();
    }

    private PostgresAdapter adapter() {
        return Objects.requireNonNull(adapter, "open() comes first");
    }

    PostgresSettings settings() {
        return Objects.requireNonNull(settings, "open() comes first");
    }

    Connection connect() {
        try {
            return DriverManager.getConnection(
                    settings().jdbcUrl(), settings().username(), settings().password());
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    JdbcClient sql() {
        return Objects.requireNonNull(prompt, "open() comes first");
    }

    @Override
    public UserBindings bindings() {
        return adapter().bindings();
    }

    @Override
    public LoginClaims claims() {
        return adapter().claims();
    }

    @Override
    public TokenDirectory tokens() {
        return adapter().tokens();
    }

    @Override
    public BindingChanges changes() {
        return adapter().changes();
    }

    @Override
    public Replicas replicas() {
        return adapter().replicas();
    }

    @Override
    public Moves moves() {
        return adapter().moves();
    }

    @Override
    public ServiceCatalog catalog() {
        return adapter().catalog();
    }

    @Override
    public void know(ServiceId service, List<NodeId> nodes) {
        sql().sql("INSERT INTO gateway_service (id, name) VALUES (?, 'a test''s')")
                .param(service.value())
                .update();
        for (NodeId node : nodes) {
            sql().sql("INSERT INTO gateway_node (id, service_id, base_url) VALUES (?, ?, 'http://' || ? || '.test')")
                    .params(node.value(), service.value(), node.value())
                    .update();
        }
    }

    @Override
    public void emptyCatalog() {
        sql().sql("""
                        DELETE FROM gateway_service_prefix;
                        UPDATE gateway_service SET default_node_id = NULL;
                        DELETE FROM gateway_node;
                        DELETE FROM gateway_service
                        """).update();
    }

    /** Moves the rows back instead of the clock on. */
    @Override
    public void pass(Duration time) {
        PAST.forEach((table, times) -> sql().sql("UPDATE " + table + " SET "
                        + times.stream()
                                .map(column -> column + " = " + column + " - make_interval(secs => :span)")
                                .collect(Collectors.joining(", ")))
                .param("span", time.toMillis() / 1_000.0)
                .update());
    }

    @Override
    public void move(BindingKey key, NodeId to) {
        change("UPDATE gateway_user_route SET state = 'BOUND', node_id = '" + to + "'", key);
    }

    @Override
    public void freeze(BindingKey key) {
        change("UPDATE gateway_user_route SET state = 'MOVING'", key);
    }

    @Override
    public void release(BindingKey key) {
        change("DELETE FROM gateway_user_route", key);
    }

    @Override
    public void revoke(ServiceId service, TokenHash token) {
        sql().sql("DELETE FROM gateway_token WHERE service_id = ? AND sha256 = ?")
                .params(service.value(), token.octets())
                .update();
    }

    @Override
    public void takeOut(NodeId node) {
        sql().sql("DELETE FROM gateway_node WHERE id = ?").param(node.value()).update();
    }

    private void change(String statement, BindingKey key) {
        String where = key instanceof BindingKey.ByUser
                ? " WHERE service_id = ? AND user_id = ?"
                : " WHERE id = (SELECT route_id FROM gateway_user_name WHERE service_id = ? AND name_key = ?)";
        String value = key instanceof BindingKey.ByUser byUser
                ? byUser.user().value()
                : ((BindingKey.ByName) key).name().value();
        int rows = unsafely(() -> sql().sql(statement + where)
                .params(key.service().value(), value)
                .update());
        if (rows != 1) {
            throw new AssertionError(rows + " bindings under " + key);
        }
    }

    /** In one transaction that the guarding triggers let through, since no gateway is registered. */
    <T> T unsafely(Supplier<T> work) {
        return Objects.requireNonNull(transactions, "open() comes first").execute(status -> {
            sql().sql("SET LOCAL gateway.unsafe = 'on'").update();
            return work.get();
        });
    }
}
