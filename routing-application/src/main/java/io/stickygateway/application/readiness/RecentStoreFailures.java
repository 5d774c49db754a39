package io.stickygateway.application.readiness;

import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.domain.port.StoreQuestion;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * Which of requests' questions the store failed lately. A store may well answer some and not others, such as one that
 * reads and lacks the right to write. Any thread; never blocks.
 */
public final class RecentStoreFailures implements RoutingObserver {
    private static final Duration LATELY = Duration.ofMinutes(1);

    private final Map<StoreQuestion, Long> failedAt = new ConcurrentHashMap<>();
    private final LongSupplier nanos;

    /**
     * Has heard of none yet.
     *
     * @param nanos the monotonic clock
     */
    public RecentStoreFailures(LongSupplier nanos) {
        this.nanos = nanos;
    }

    @Override
    public void storeFailed(StoreQuestion question, Throwable cause) {
        failedAt.put(question, nanos.getAsLong());
    }

    @Override
    public void loginNotStored(ServiceId service, Throwable cause) {
        storeFailed(StoreQuestion.BIND, cause);
    }

    List<StoreQuestion> questions() {
        return Stream.of(StoreQuestion.values()).filter(this::failedLately).toList();
    }

    private boolean failedLately(StoreQuestion question) {
        Long at = failedAt.get(question);
        return at != null && nanos.getAsLong() - at < LATELY.toNanos();
    }
}
