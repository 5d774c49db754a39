package io.stickygateway.domain.catalog;

import java.time.Duration;

/** What a number must be at least, so that a value can't be made that means nothing. */
final class Bounds {
    private Bounds() {}

    static void longerThanNothing(String what, Duration value) {
        if (value.isNegative() || value.isZero()) {
            throw new InvalidValue(what, value.toString(), "a time longer than nothing");
        }
    }

    static void atLeast(long least, String what, long value) {
        if (value < least) {
            throw new InvalidValue(what, String.valueOf(value), least + " or more");
        }
    }
}
