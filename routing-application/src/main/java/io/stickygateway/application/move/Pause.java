package io.stickygateway.application.move;

import java.time.Duration;
import java.util.concurrent.CompletionStage;

/** Time that passes while nobody is blocked. */
@FunctionalInterface
public interface Pause {
    /** Done after that long, on any thread. */
    CompletionStage<Void> of(Duration time);
}
