package io.stickygateway.postgres;

import com.zaxxer.hikari.HikariDataSource;
import io.stickygateway.domain.port.BindingChanges;
import io.stickygateway.domain.port.LoginClaims;
import io.stickygateway.domain.port.Moves;
import io.stickygateway.domain.port.Replicas;
import io.stickygateway.domain.port.ServiceCatalog;
import io.stickygateway.domain.port.TokenDirectory;
import io.stickygateway.domain.port.UserBindings;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** The domain's stores on one PostgreSQL database. Any thread. */
public final class PostgresAdapter implements AutoCloseable {
    private final HikariDataSource pool;
    private final StoreCalls calls;
    private final ChangeFeed feed;
    private final Housekeeping housekeeping;
    private final ServiceCatalog catalog;
    private final UserBindings bindings;
    private final LoginClaims claims;
    private final TokenDirectory tokens;
    private final BindingChanges changes;
    private final Replicas replicas;
    private final Moves moves;

    private PostgresAdapter(PostgresSettings settings) {
        Gate gate = new Gate();
        Database database;
        this.pool = ConnectionPool.open(settings);
        database = new Database(pool);
        this.calls = new StoreCalls(settings, gate);
        this.feed = new ChangeFeed(settings, new Schema(settings), gate);
        this.housekeeping = new Housekeeping(settings, gate);
        this.catalog = new PostgresServiceCatalog(calls, database, feed.catalog(), settings.defaults());
        this.bindings = new PostgresUserBindings(calls, database);
        this.claims = new PostgresLoginClaims(calls, database, settings.deadline());
        this.tokens = new PostgresTokenDirectory(calls, database);
        this.changes = new PostgresBindingChanges(calls, database, feed.bindings());
        this.replicas = new PostgresReplicas(calls, database, settings.deadline());
        this.moves = new PostgresMoves(calls, database);
    }

    /**
     * Looks whether a database can be used, connecting to it as an adapter would, and changes nothing. Blocks, some
     * seconds at most for each host of the URL.
     *
     * @param username empty where the URL says it
     * @param password empty where the URL says it, or none is needed
     */
    public static List<DatabaseProblem> check(String jdbcUrl, String username, String password) {
        return DatabaseCheck.of(jdbcUrl, username, password);
    }

    /** Begins to connect, in the background; calls fail until {@link #ready} is done. */
    public static PostgresAdapter open(PostgresSettings settings) {
        PostgresAdapter adapter = new PostgresAdapter(settings);
        adapter.feed.start();
        adapter.housekeeping.start();
        return adapter;
    }

    /**
     * Completes when the database was reached and its tables are in order. Fails with
     * {@link io.stickygateway.domain.port.StoreUnavailable} where it was not reached at the first attempt, with
     * {@link PostgresProblem} where it can't be used as it is; in both cases the adapter goes on trying, and the ports
     * answer as soon as an attempt succeeds. The first attempt may take as long as the migrations do.
     */
    public CompletionStage<Void> ready() {
        return feed.firstAttempt();
    }

    public ServiceCatalog catalog() {
        return catalog;
    }

    public UserBindings bindings() {
        return bindings;
    }

    public LoginClaims claims() {
        return claims;
    }

    public TokenDirectory tokens() {
        return tokens;
    }

    public BindingChanges changes() {
        return changes;
    }

    public Replicas replicas() {
        return replicas;
    }

    public Moves moves() {
        return moves;
    }

    /** Ends the feed and all connections; calls that are still running fail. */
    @Override
    public void close() {
        housekeeping.close();
        feed.close();
        calls.close();
        pool.close();
    }
}
