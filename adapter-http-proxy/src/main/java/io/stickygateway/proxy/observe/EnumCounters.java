package io.stickygateway.proxy.observe;

import io.prometheus.metrics.model.snapshots.Labels;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;

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
        this(type, family, constant -> Labels.of(others)
                .merge(Labels.of(label, constant.name().toLowerCase(Locale.ROOT))));
    }

    /**
     * Makes the counters.
     *
     * @param labels of the counter for a constant
     */
    EnumCounters(Class<E> type, CounterFamily family, Function<? super E, Labels> labels) {
        counters = new EnumMap<>(type);
        for (E constant : type.getEnumConstants()) {
            counters.put(constant, family.at(labels.apply(constant)));
        }
    }

    void increment(E constant) {
        Objects.requireNonNull(counters.get(constant)).increment();
    }
}
