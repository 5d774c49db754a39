package io.stickygateway.proxy.observe;

import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot.GaugeDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.MetricFamilyDescriptor;
import java.util.concurrent.atomic.AtomicLong;

/** Whole numbers that go up and down. */
final class GaugeFamily extends Family<AtomicLong> {
    GaugeFamily(String name, String help) {
        super(MetricFamilyDescriptor.gauge(name), help, AtomicLong::new);
    }

    @Override
    public GaugeSnapshot collect() {
        return new GaugeSnapshot(
                metadata(),
                children().entrySet().stream()
                        .map(child -> GaugeDataPointSnapshot.builder()
                                .labels(child.getKey())
                                .value((double) child.getValue().get())
                                .build())
                        .toList());
    }
}
