package io.stickygateway.bootstrap.embedded;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks after the server while the gateway runs: where it ended and nobody here stopped it (killed for want of memory,
 * by a slip of somebody's hand) it is started again, behind the same port.
 */
final class PostmasterWatch implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PostmasterWatch.class);
    private static final Duration LOOK = Duration.ofSeconds(1);
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final Postmaster postmaster;
    private final ServerConnections connections;
    private final int port;
    private final Path log;
    private final RestartPause pause = new RestartPause(System::nanoTime);
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread thread = new Thread(this::watch, "embedded-postgres-watch");

    PostmasterWatch(Postmaster postmaster, ServerConnections connections, int port, Path log) {
        this.postmaster = postmaster;
        this.connections = connections;
        this.port = port;
        this.log = log;
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    private void watch() {
        Duration next = LOOK;
        while (!isClosedWithin(next)) {
            next = look();
        }
    }

    /** When to look next. */
    private Duration look() {
        try {
            if (postmaster.isRunning()) {
                return LOOK;
            }
            LOG.error("the embedded PostgreSQL has ended (log: {}); starting it again", log);
            postmaster.startAgain(connections, port);
            LOG.info("the embedded PostgreSQL runs again");
        } catch (EmbeddedPostgresProblem e) {
            LOG.error(
                    "the embedded PostgreSQL does not start again: {}",
                    String.valueOf(e.getMessage()).strip());
        }
        Duration wait = pause.next();
        LOG.debug("next look at the embedded PostgreSQL in {}", wait);
        return wait;
    }

    private boolean isClosedWithin(Duration time) {
        try {
            return closed.await(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    /** Starts it no more; waits for a start that is under way, or the server would be left behind. */
    @Override
    public void close() {
        closed.countDown();
        try {
            thread.join(PATIENCE.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
