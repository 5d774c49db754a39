package io.stickygateway.proxy.observe;

import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.MetricFamilyDescriptor;

/** Histograms of durations, in seconds. */
final class HistogramFamily extends Family<LatencyHistogram> {
    HistogramFamily(String name, String help) {
        super(MetricFamilyDescriptor.histogram(name), help, LatencyHistogram::new);
    }

    @Override
    public HistogramSnapshot collect() {
        return new HistogramSnapshot(
                metadata(),
                children().entrySet().stream()
                        .map(child -> child.getValue().snapshot(child.getKey()))
                        .toList());
    }
}
