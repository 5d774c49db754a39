package io.stickygateway.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.port.StoreUnavailable;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Calls that fail because the store is away. */
final class Unavailable {
    /** On top of the deadline: a machine that is busy with other tests answers late. */
    private static final Duration GRACE = Duration.ofSeconds(2);

    private Unavailable() {}

    /** How the call failed; it has to within the deadline, and in one line. */
    static StoreUnavailable within(Duration deadline, CompletionStage<?> call) {
        try {
            Object answer = call.toCompletableFuture().get(deadline.plus(GRACE).toMillis(), TimeUnit.MILLISECONDS);
            throw new AssertionError("answered: " + answer);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof StoreUnavailable unavailable) {
                assertThat(unavailable.getMessage()).doesNotContain("\n");
                return unavailable;
            }
            throw new AssertionError("failed otherwise", e.getCause());
        } catch (InterruptedException | TimeoutException e) {
            throw new AssertionError("no answer within the deadline of " + deadline, e);
        }
    }
}
