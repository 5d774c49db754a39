package io.stickygateway.bootstrap.lifecycle;

import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How one part is stopped.
 *
 * @param name for the log
 * @param patience how long it may take
 */
record StopStep(String name, Duration patience, StopAction action) {
    private static final Logger LOG = LoggerFactory.getLogger(StopStep.class);

    /** Returns when it is done, or when its time is over. */
    void run() {
        LOG.debug("stopping: {}", name);
        Thread thread = new Thread(this::act, "stop-" + name);
        thread.setDaemon(true);
        thread.start();
        try {
            thread.join(Math.max(1, patience.toMillis()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (thread.isAlive()) {
            LOG.warn("stopping: {} did not end within {} ms; left behind", name, patience.toMillis());
            thread.interrupt();
        }
    }

    private void act() {
        try {
            action.run();
        } catch (InterruptedException e) {
            LOG.debug("stopping: {} was cut off", name);
        } catch (Exception e) {
            LOG.warn("stopping: {} failed", name, e);
        }
    }
}
