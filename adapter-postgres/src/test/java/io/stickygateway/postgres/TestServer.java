package io.stickygateway.postgres;

import io.stickygateway.application.contract.Services;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.postgresql.PostgreSQLContainer;

/** One PostgreSQL for all tests of this JVM: in a container where Docker is found, else the embedded one. */
final class TestServer {
    private static final TestServer ONE = start();
    private static final AtomicInteger DATABASES = new AtomicInteger();

    /** What a call answers is of interest here, not how busy this machine is. */
    private static final Duration PATIENT = Duration.ofSeconds(15);

    private final String url;
    private final String username;
    private final String password;

    private TestServer(String url, String username, String password) {
        this.url = url;
        this.username = username;
        this.password = password;
    }

    /** Settings for a new, empty database. */
    static PostgresSettings freshDatabase() {
        String name = "test" + DATABASES.incrementAndGet();
        ONE.client("postgres").sql("CREATE DATABASE " + name).update();
        return new PostgresSettings(
                ONE.url + name,
                ONE.username,
                ONE.password,
                PostgresSettings.DEFAULT_POOL_SIZE,
                PostgresSettings.DEFAULT_WAITING,
                PATIENT,
                PostgresSettings.DEFAULT_MIGRATION,
                SchemaUpdate.MIGRATE,
                Services.DEFAULTS);
    }

    /** SQL as an operator runs it. */
    static JdbcClient client(PostgresSettings settings) {
        return JdbcClient.create(
                new DriverManagerDataSource(settings.jdbcUrl(), settings.username(), settings.password()));
    }

    private JdbcClient client(String database) {
        return JdbcClient.create(new DriverManagerDataSource(url + database, username, password));
    }

    private static TestServer start() {
        return dockerIsThere() ? container() : embedded();
    }

    private static boolean dockerIsThere() {
        // The socket first: Testcontainers takes its time, and many words, to find out that there is none.
        boolean maybe = Files.exists(Path.of("/var/run/docker.sock")) || System.getenv("DOCKER_HOST") != null;
        return maybe && DockerClientFactory.instance().isDockerAvailable();
    }

    @SuppressWarnings("resource") // Testcontainers stops it when this JVM ends.
    private static TestServer container() {
        PostgreSQLContainer postgres = new PostgreSQLContainer("postgres:14-alpine");
        postgres.withCommand("postgres", "-c", "max_connections=300").start();
        String url = "jdbc:postgresql://" + postgres.getHost() + ":" + postgres.getMappedPort(5432) + "/";
        return new TestServer(url, postgres.getUsername(), postgres.getPassword());
    }

    @SuppressWarnings("resource") // It stops when this JVM ends.
    private static TestServer embedded() {
        try {
            EmbeddedPostgres postgres = EmbeddedPostgres.builder().start();
            return new TestServer("jdbc:postgresql://127.0.0.1:" + postgres.getPort() + "/", "postgres", "postgres");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
