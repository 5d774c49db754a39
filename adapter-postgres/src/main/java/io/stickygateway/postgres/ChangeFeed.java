package io.stickygateway.postgres;

import io.stickygateway.domain.port.StoreUnavailable;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Hears of changes by LISTEN, on a connection and a thread of its own, and connects anew for as long as it takes. The
 * first connection makes sure that the database can be used at all.
 */
final class ChangeFeed implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ChangeFeed.class);
    private static final long STOP_MILLIS = 2_000;

    private final PostgresSettings settings;
    private final Schema schema;
    private final Gate gate;
    private final Listeners catalog = new Listeners();
    private final Listeners bindings = new Listeners();
    private final CompletableFuture<Void> firstAttempt = new CompletableFuture<>();
    private final Backoff backoff = new Backoff();
    private final Thread thread = new Thread(this::run, "postgres-feed");
    private volatile boolean closed;
    private volatile @Nullable Connection connection;

    ChangeFeed(PostgresSettings settings, Schema schema, Gate gate) {
        this.settings = settings;
        this.schema = schema;
        this.gate = gate;
        thread.setDaemon(true);
    }

    Listeners catalog() {
        return catalog;
    }

    Listeners bindings() {
        return bindings;
    }

    void start() {
        thread.start();
    }

    CompletionStage<Void> firstAttempt() {
        return firstAttempt.copy();
    }

    private void run() {
        while (!closed) {
            try (Connection fresh =
                    DriverManager.getConnection(settings.jdbcUrl(), ConnectionProperties.ofCalls(settings))) {
                connection = fresh;
                prepare(fresh);
                follow(fresh);
            } catch (SQLException | RuntimeException e) {
                lost(e);
            } finally {
                connection = null;
            }
            if (!closed) {
                backoff.pause();
            }
        }
    }

    private void prepare(Connection fresh) throws SQLException {
        if (!gate.isOpen()) {
            schema.prepare(fresh);
            gate.open();
        }
    }

    private void follow(Connection fresh) throws SQLException {
        Notifications notifications = Notifications.listen(fresh);
        if (backoff.isAfterFailure()) {
            LOG.info("PostgreSQL is back: changes are followed again");
        }
        backoff.succeeded();
        firstAttempt.complete(null);
        // Whatever happened while nobody listened was missed.
        catalog.tell();
        bindings.tell();
        while (!closed) {
            Notifications.Heard heard = notifications.await();
            if (heard.catalog()) {
                catalog.tell();
            }
            if (heard.bindings()) {
                bindings.tell();
            }
        }
    }

    private void lost(Exception failure) {
        if (closed) {
            return;
        }
        String why = failure instanceof PostgresProblem ? String.valueOf(failure.getMessage()) : Failures.why(failure);
        if (!backoff.isAfterFailure()) {
            LOG.warn("PostgreSQL is away: {}; it is tried again, at least every {} s", why, Backoff.LONGEST_SECONDS);
        }
        backoff.failed();
        if (!gate.isOpen()) {
            gate.stayShut(why);
        }
        firstAttempt.completeExceptionally(asFirstFailure(failure, why));
    }

    private static RuntimeException asFirstFailure(Exception failure, String why) {
        if (failure instanceof PostgresProblem problem) {
            return problem;
        }
        SQLException sql = Failures.sql(failure);
        return sql != null && !Failures.mayPass(sql)
                ? new PostgresProblem("the database refuses the gateway: " + why, failure)
                : new StoreUnavailable("PostgreSQL: " + why, failure);
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
        Connection open = connection;
        try {
            if (open != null) {
                open.abort(Runnable::run);
            }
            thread.join(STOP_MILLIS);
        } catch (SQLException e) {
            LOG.warn("The connection of the change feed did not close: {}", Failures.why(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        firstAttempt.completeExceptionally(new StoreUnavailable("the gateway is stopping", null));
    }
}
