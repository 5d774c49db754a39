package io.stickygateway.bootstrap.wiring;

import io.stickygateway.bootstrap.config.DataSourceProperties;
import io.stickygateway.bootstrap.config.GatewayProperties;
import io.stickygateway.bootstrap.config.Problem;
import io.stickygateway.bootstrap.config.StartupRefused;
import io.stickygateway.bootstrap.embedded.EmbeddedPostgres;
import io.stickygateway.bootstrap.embedded.EmbeddedPostgresProblem;
import io.stickygateway.bootstrap.embedded.RunningPostgres;
import io.stickygateway.bootstrap.lifecycle.Lifecycle;
import io.stickygateway.bootstrap.lifecycle.StopAction;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where the gateway's PostgreSQL is.
 *
 * @param key what decides about it, for messages
 * @param words for messages: its URL, or the directory it lies in
 */
record Database(String url, String username, String password, String key, String words) {
    private static final Logger LOG = LoggerFactory.getLogger(Database.class);
    private static final String DATA = "gateway.data-dir";
    /** It writes all it holds in memory; the data is safe without. */
    private static final Duration STOP = Duration.ofSeconds(30);

    /** The operator's, or one that is started here. Blocks. */
    static Database find(GatewayProperties properties, Lifecycle lifecycle) {
        return properties.dataSource().isEmbedded()
                ? start(properties.dataDirectory(), lifecycle)
                : of(properties.dataSource());
    }

    /** What is wrong with it. */
    StartupRefused refused(String expected, Throwable cause) {
        StartupRefused refused = new StartupRefused(List.of(new Problem(key, words, expected, "")));
        refused.initCause(cause);
        return refused;
    }

    private static Database of(DataSourceProperties dataSource) {
        LOG.info("database: {}", dataSource);
        return new Database(
                dataSource.url(),
                dataSource.username(),
                dataSource.password(),
                "spring.datasource.url",
                dataSource.url());
    }

    private static Database start(Path dataDirectory, Lifecycle lifecycle) {
        // Whoever stops the gateway during this start waits for its end, or the server would be left behind.
        CompletableFuture<StopAction> started = new CompletableFuture<>();
        lifecycle.onStop("embedded PostgreSQL", STOP, () -> started.join().run());
        try {
            RunningPostgres running = EmbeddedPostgres.start(dataDirectory);
            started.complete(running::close);
            return of(running, dataDirectory.toString());
        } catch (EmbeddedPostgresProblem e) {
            String message = String.valueOf(e.getMessage());
            throw new StartupRefused(List.of(new Problem(DATA, dataDirectory.toString(), message, "")));
        } finally {
            started.complete(() -> {});
        }
    }

    private static Database of(RunningPostgres running, String dataDirectory) {
        LOG.info(
                "database: embedded PostgreSQL under {}, {} ({})", dataDirectory, running.jdbcUrl(), running.arrival());
        return new Database(running.jdbcUrl(), running.username(), running.password(), DATA, dataDirectory);
    }

    /** Without the password. */
    @Override
    public String toString() {
        return words;
    }
}
