package io.stickygateway.bootstrap.config;

import io.stickygateway.domain.definition.Key;
import io.stickygateway.domain.definition.Kinds;
import io.stickygateway.domain.definition.Section;
import java.time.Duration;
import java.util.List;

/**
 * {@code gateway.database}: how PostgreSQL is used.
 *
 * @param migrate whether the schema is brought up to date
 * @param deadline for one call, waiting included
 * @param migration for each statement that brings the schema up to date
 * @param connections in the pool; change notices have one more of their own
 * @param waiting most calls that wait for a connection; more fail at once
 */
public record DatabaseProperties(Migrate migrate, Duration deadline, Duration migration, int connections, int waiting) {
    static final String NAME = "database";

    private static final Key<Migrate> MIGRATE = Key.of(
            "migrate",
            Kinds.choice(Migrate.class),
            "true",
            "true: brings the schema up to date at the start; validate: only checks that it is.");
    private static final Key<Duration> DEADLINE =
            Key.of("deadline", Kinds.duration("500ms", "1m"), "2s", "For one call of the database, waiting included.");
    private static final Key<Duration> MIGRATION = Key.of(
            "migration-timeout",
            Kinds.duration("10s", "7d"),
            "1h",
            "For each statement that brings the schema up to date.");
    private static final Key<Integer> CONNECTIONS = Key.of(
            "connections",
            Kinds.integer(2, 1_000),
            "10",
            "Connections in the pool; change notices have one more, clearing away one for a moment every 30 s. A quarter of them at most look up tokens that this gateway does not know.");
    private static final Key<Integer> WAITING = Key.of(
            "waiting",
            Kinds.integer(1, 1_000_000),
            "1000",
            "Most calls that wait for a connection; more are refused at once. As many look-ups of unknown tokens wait for their quarter.");
    static final List<Key<?>> KEYS = List.of(MIGRATE, DEADLINE, MIGRATION, CONNECTIONS, WAITING);

    static DatabaseProperties read(Section in) {
        return new DatabaseProperties(
                in.get(MIGRATE), in.get(DEADLINE), in.get(MIGRATION), in.get(CONNECTIONS), in.get(WAITING));
    }

    /** What becomes of the schema at the start. */
    public enum Migrate {
        TRUE,
        VALIDATE
    }
}
