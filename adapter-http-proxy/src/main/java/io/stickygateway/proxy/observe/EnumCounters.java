package io.stickygateway.proxy.observe;

import io.prometheus.metrics.model.snapshots.Labels;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;

/**
 * A counter for each constant of an enum; all exist from the start, so that a rate over them is never without a first
 * value. Any thread.
 */
final class EnumCounters<E extends Enum<E>> {
    private final Map<E, LongAdder> counters;

    /**
     * Makes the counters.
     *
     * @param label whose value is the constant, in lower case
     * @param others further labels and their values
     */
    EnumCounters(Class<E> type, CounterFamily family, String label, String... others) {
        counters = new EnumMap<>(type);
        for (E constant : type.getEnumConstants()) {
            String value = constant.name().toLowerCase(Locale.ROOT);
            counters.put(constant, family.at(Labels.of(others).merge(Labels.of(label, value))));
        }
    }

    void increment(E constant) {
        Objects.requireNonNull(counters.get(constant)).increment();
    }
}
