package io.stickygateway.bootstrap.embedded;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The patience with a server that can't be used yet, which ends, and which the operator hears of. */
final class ServerWait {
    private static final Logger LOG = LoggerFactory.getLogger(ServerWait.class);
    private static final Duration PAUSE = Duration.ofMillis(200);
    private static final Duration NEWS = Duration.ofSeconds(5);
    /** A server that recovers from a crash answers, if only that it does; one that says nothing so long hangs. */
    private static final Duration SILENCE = Duration.ofSeconds(45);

    private static final String WRONG_PASSWORD = "28P01";
    private static final String STARTING_UP = "57P03";

    private final Path cluster;
    private final PostmasterFile server;
    private final Duration deadline;
    private final LongSupplier nanos;
    private final Duration pause;
    private final long begin;
    private long lastAnswer;
    private long lastNews;

    ServerWait(Path cluster, PostmasterFile server, Duration deadline) {
        this(cluster, server, deadline, System::nanoTime, PAUSE);
    }

    /** With a clock that tests set. */
    ServerWait(Path cluster, PostmasterFile server, Duration deadline, LongSupplier nanos, Duration pause) {
        this.cluster = cluster;
        this.server = server;
        this.deadline = deadline;
        this.nanos = nanos;
        this.pause = pause;
        this.begin = nanos.getAsLong();
        this.lastAnswer = begin;
        this.lastNews = begin;
    }

    /**
     * Pauses before the next attempt.
     *
     * @throws EmbeddedPostgresProblem where there shall be none
     */
    void failed(SQLException e) {
        long now = nanos.getAsLong();
        if (STARTING_UP.equals(e.getSQLState())) {
            lastAnswer = now;
        }
        if (WRONG_PASSWORD.equals(e.getSQLState()) || now - begin > deadline.toNanos()) {
            throw problem(e, "can't be used: " + e.getMessage());
        }
        if (now - lastAnswer > SILENCE.toNanos()) {
            throw problem(
                    e,
                    "does not answer (" + e.getMessage() + "). If it was suspended let it go on (kill -CONT "
                            + server.pid() + "); if it hangs end it (kill -9 " + server.pid()
                            + ", what it confirmed is safe). Then start the gateway again");
        }
        if (now - lastNews > NEWS.toNanos()) {
            lastNews = now;
            LOG.info("waiting for the embedded PostgreSQL (process {}): {}", server.pid(), e.getMessage());
        }
        pause();
    }

    private EmbeddedPostgresProblem problem(SQLException e, String what) {
        return new EmbeddedPostgresProblem(
                "the PostgreSQL over " + cluster + " (process " + server.pid() + ", port " + server.port() + ") "
                        + what,
                e);
    }

    private void pause() {
        try {
            Thread.sleep(pause.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EmbeddedPostgresProblem("interrupted while waiting for PostgreSQL on port " + server.port(), e);
        }
    }
}
