package io.stickygateway.bootstrap.lifecycle;

import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ends the program in order when the operating system asks for it (SIGTERM, SIGINT). Left to itself a JVM would then
 * say 143 or 130, which supervisors take for a crash; so the last thing done is to halt with 0.
 */
public final class ExitOnSignal {
    private static final Logger LOG = LoggerFactory.getLogger(ExitOnSignal.class);
    private static final Duration MARGIN = Duration.ofSeconds(2);
    private static final int HUNG = 1;

    private ExitOnSignal() {}

    /**
     * From now on a signal stops that lifecycle; further signals change nothing.
     *
     * @param last done right before the halt, such as the log's end
     */
    public static void install(Lifecycle lifecycle, Runnable last) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> exit(lifecycle, last), "gateway-stop"));
    }

    private static void exit(Lifecycle lifecycle, Runnable last) {
        haltAfter(lifecycle.longestStop().plus(MARGIN));
        LOG.info("stopping");
        lifecycle.stop();
        LOG.info("stopped");
        last.run();
        Runtime.getRuntime().halt(0);
    }

    /** Each step has its time; this is for what no step foresees, such as a terminal that takes no more output. */
    private static void haltAfter(Duration longest) {
        Thread watch = new Thread(() -> halt(longest), "gateway-stop-watch");
        watch.setDaemon(true);
        watch.start();
    }

    private static void halt(Duration longest) {
        try {
            Thread.sleep(longest.toMillis());
        } catch (InterruptedException e) {
            return;
        }
        Runtime.getRuntime().halt(HUNG);
    }
}
