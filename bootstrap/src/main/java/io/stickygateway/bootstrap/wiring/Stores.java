package io.stickygateway.bootstrap.wiring;

import io.stickygateway.application.PortCall;
import io.stickygateway.bootstrap.config.DatabaseProperties;
import io.stickygateway.bootstrap.config.GatewayProperties;
import io.stickygateway.bootstrap.lifecycle.Lifecycle;
import io.stickygateway.bootstrap.snapshot.KeptCatalog;
import io.stickygateway.domain.port.StoreUnavailable;
import io.stickygateway.postgres.PostgresAdapter;
import io.stickygateway.postgres.PostgresProblem;
import io.stickygateway.postgres.PostgresSettings;
import io.stickygateway.postgres.SchemaUpdate;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Opens what keeps bindings, tokens and services. */
final class Stores {
    private static final Logger LOG = LoggerFactory.getLogger(Stores.class);
    private static final Duration STOP = Duration.ofSeconds(5);

    private Stores() {}

    /**
     * Opens them and waits until they can be used; or, where the database does not answer and a catalog was kept on
     * disk, goes on without. Blocks.
     */
    static PostgresAdapter open(GatewayProperties properties, Lifecycle lifecycle) {
        Database database = Database.find(properties, lifecycle);
        PostgresAdapter store = PostgresAdapter.open(settings(properties, database));
        lifecycle.onStop("database connections", STOP, store::close);
        try {
            store.ready().toCompletableFuture().join();
        } catch (CompletionException e) {
            judge(PortCall.cause(e), properties, database);
        }
        return store;
    }

    private static void judge(Throwable failure, GatewayProperties properties, Database database) {
        if (failure instanceof PostgresProblem) {
            throw database.refused("expected a database the gateway can use: " + failure.getMessage(), failure);
        }
        if (!(failure instanceof StoreUnavailable)) {
            throw new IllegalStateException("the database can't be opened", failure);
        }
        if (properties.dataSource().isEmbedded() || !hasLastGood(properties)) {
            throw database.refused("expected a PostgreSQL that answers: " + failure.getMessage(), failure);
        }
        LOG.warn("database does not answer ({}): starting from the last good catalog", failure.getMessage());
    }

    private static boolean hasLastGood(GatewayProperties properties) {
        return KeptCatalog.in(properties.dataDirectory())
                .filter(kept -> !kept.isOfAnother(properties.dataSource().database()))
                .isPresent();
    }

    private static PostgresSettings settings(GatewayProperties properties, Database database) {
        DatabaseProperties use = properties.database();
        return new PostgresSettings(
                database.url(),
                database.username(),
                database.password(),
                use.connections(),
                use.waiting(),
                use.deadline(),
                use.migration(),
                use.migrate() == DatabaseProperties.Migrate.VALIDATE ? SchemaUpdate.VALIDATE : SchemaUpdate.MIGRATE,
                properties.catalog().defaults());
    }
}
