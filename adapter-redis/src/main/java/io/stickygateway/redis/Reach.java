package io.stickygateway.redis;

import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Whether Redis can be reached, as far as the latest calls tell; one line in the log when that changes. Any thread. */
final class Reach {
    private static final Logger LOG = LoggerFactory.getLogger(RedisAdapter.class);

    private final Breaker breaker;

    Reach(LongSupplier nanos) {
        this.breaker = new Breaker(nanos);
    }

    /** Whether a call may be made. If so, {@link #ended} has to be told about it once. */
    boolean admits() {
        return breaker.admits();
    }

    /** How a call ended. True where whatever connections there are lead nowhere. */
    boolean ended(RedisCall.End end, String why) {
        return switch (end) {
            case ANSWERED -> answered();
            case FAILED -> failed(why);
            case DEMOTED -> {
                failed(why);
                yield true;
            }
            case UNUSED -> unused();
        };
    }

    private boolean answered() {
        if (breaker.succeeded()) {
            LOG.info("Redis is back");
        }
        return false;
    }

    private boolean failed(String why) {
        Breaker.Verdict verdict = breaker.failed();
        if (verdict == Breaker.Verdict.OPENED) {
            LOG.warn("Redis is away, the gateway works without it and tries again every second: {}", why);
        }
        return verdict != Breaker.Verdict.COUNTED;
    }

    private boolean unused() {
        breaker.unused();
        return false;
    }
}
