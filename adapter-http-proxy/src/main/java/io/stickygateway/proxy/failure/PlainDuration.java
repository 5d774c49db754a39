package io.stickygateway.proxy.failure;

import java.time.Duration;

/** Durations in details for operators. */
public final class PlainDuration {
    private PlainDuration() {}

    /** In the largest of days, seconds and milliseconds that needs no fraction: {@code 30 d}, {@code 60 s}. */
    public static String of(Duration duration) {
        if (duration.toDays() > 0 && duration.equals(Duration.ofDays(duration.toDays()))) {
            return duration.toDays() + " d";
        }
        boolean whole = duration.equals(Duration.ofSeconds(duration.toSeconds()));
        return whole ? duration.toSeconds() + " s" : duration.toMillis() + " ms";
    }
}
