package io.stickygateway.proxy.observe;

import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.MetricFamilyDescriptor;
import java.util.concurrent.atomic.LongAdder;

/** Counters; the exposition adds {@code _total} to the name. */
final class CounterFamily extends Family<LongAdder> {
    CounterFamily(String name, String help) {
        super(MetricFamilyDescriptor.counter(name), help, LongAdder::new);
    }

    @Override
    public CounterSnapshot collect() {
        return new CounterSnapshot(
                metadata(),
                children().entrySet().stream()
                        .map(child -> CounterDataPointSnapshot.builder()
                                .labels(child.getKey())
                                .value((double) child.getValue().sum())
                                .build())
                        .toList());
    }
}
