package io.stickygateway.bootstrap.embedded;

import java.util.concurrent.atomic.AtomicBoolean;

/** The running server, started again where it ends by itself. Holds the data directory until it is closed. */
public final class RunningPostgres implements AutoCloseable {
    private final String jdbcUrl;
    private final String arrival;
    private final String password;
    private final Postmaster postmaster;
    private final PostmasterWatch watch;
    private final DataLock lock;
    private final AtomicBoolean closed = new AtomicBoolean();

    RunningPostgres(
            String jdbcUrl,
            String arrival,
            String password,
            Postmaster postmaster,
            PostmasterWatch watch,
            DataLock lock) {
        this.jdbcUrl = jdbcUrl;
        this.arrival = arrival;
        this.password = password;
        this.postmaster = postmaster;
        this.watch = watch;
        this.lock = lock;
    }

    /** Where the gateway's own database is, without user and password. */
    public String jdbcUrl() {
        return jdbcUrl;
    }

    /** How it came to run, for the log: started, taken over, recovered. */
    public String arrival() {
        return arrival;
    }

    public String username() {
        return ServerConnections.USER;
    }

    /** A secret: for the connection pool only. */
    public String password() {
        return password;
    }

    /**
     * Stops the server, ending connections that are still open, and gives the data directory free. To be called after
     * everything that uses the database has ended. A second call does nothing.
     *
     * @throws EmbeddedPostgresProblem where the server would not stop; the data is safe all the same
     */
    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            try (lock) {
                watch.close();
                postmaster.stop();
            }
        }
    }
}
