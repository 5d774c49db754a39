package io.stickygateway.application.routing;

import java.time.Duration;

/** Turnstiles for tests that are not about them. */
final class Turnstiles {
    private Turnstiles() {}

    /** One that nobody has to wait at. */
    static Turnstile wide() {
        return new Turnstile(1_000, 0, Duration.ofSeconds(10), () -> {
            throw new AssertionError("somebody was turned away");
        });
    }
}
