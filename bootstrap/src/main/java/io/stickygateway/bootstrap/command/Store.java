package io.stickygateway.bootstrap.command;

import io.stickygateway.application.PortCall;
import io.stickygateway.application.move.Fence;
import io.stickygateway.bootstrap.config.DataSourceProperties;
import io.stickygateway.bootstrap.config.GatewayProperties;
import io.stickygateway.bootstrap.embedded.EmbeddedPostgres;
import io.stickygateway.bootstrap.embedded.EmbeddedPostgresProblem;
import io.stickygateway.bootstrap.wiring.Pauses;
import io.stickygateway.domain.move.MoveRunner;
import io.stickygateway.domain.port.Replicas;
import io.stickygateway.domain.port.ServiceCatalog;
import io.stickygateway.domain.port.UserBindings;
import io.stickygateway.postgres.PostgresAdapter;
import io.stickygateway.postgres.PostgresProblem;
import io.stickygateway.postgres.PostgresSettings;
import io.stickygateway.postgres.SchemaUpdate;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;

/** The gateways' database, for one command. Changes none of its tables' shapes. Blocks. */
final class Store implements AutoCloseable {
    private static final int CONNECTIONS = 2;
    private static final int WAITING = 100;

    private final PostgresAdapter database;
    private final Duration mayTake;
    private final String words;

    private Store(PostgresAdapter database, Duration mayTake, String words) {
        this.database = database;
        this.mayTake = mayTake;
        this.words = words;
    }

    /** Which database it is, without passwords. */
    @Override
    public String toString() {
        return words;
    }

    static Store open(GatewayProperties properties) {
        PostgresAdapter adapter = PostgresAdapter.open(settings(properties));
        try {
            await(adapter.ready());
            return new Store(adapter, properties.move().drainDeadline(), words(properties));
        } catch (RuntimeException e) {
            adapter.close();
            throw e;
        }
    }

    /** Waits for an answer. Fails as the database did. */
    static <T> T await(CompletionStage<T> answer) {
        try {
            return answer.toCompletableFuture().join();
        } catch (CompletionException e) {
            Throwable cause = PortCall.cause(e);
            if (cause instanceof PostgresProblem problem) {
                throw problem;
            }
            throw e;
        }
    }

    ServiceCatalog catalog() {
        return database.catalog();
    }

    UserBindings bindings() {
        return database.bindings();
    }

    Replicas replicas() {
        return database.replicas();
    }

    /** Carries changes of homes out from here. */
    Fence fence() {
        return new Fence(database.moves(), new MoveRunner(UUID.randomUUID()), mayTake, Pauses::of);
    }

    @Override
    public void close() {
        database.close();
    }

    private static String words(GatewayProperties properties) {
        return properties.dataSource().isEmbedded()
                ? "embedded under " + properties.dataDirectory()
                : properties.dataSource().toString();
    }

    private static PostgresSettings settings(GatewayProperties properties) {
        DataSourceProperties source = properties.dataSource();
        EmbeddedPostgres.Access access = source.isEmbedded()
                ? embedded(properties)
                : new EmbeddedPostgres.Access(source.url(), source.username(), source.password());
        return new PostgresSettings(
                access.jdbcUrl(),
                access.username(),
                access.password(),
                CONNECTIONS,
                WAITING,
                properties.database().deadline(),
                properties.database().migration(),
                SchemaUpdate.VALIDATE,
                properties.catalog().defaults());
    }

    private static EmbeddedPostgres.Access embedded(GatewayProperties properties) {
        try {
            return EmbeddedPostgres.access(properties.dataDirectory())
                    .orElseThrow(() -> new CommandRefused("no database under " + properties.dataDirectory()
                            + ": expected the data directory of a gateway (gateway.data-dir; the demo's is data/demo),"
                            + " or spring.datasource.url"));
        } catch (EmbeddedPostgresProblem e) {
            throw new CommandRefused(String.valueOf(e.getMessage()));
        }
    }
}
