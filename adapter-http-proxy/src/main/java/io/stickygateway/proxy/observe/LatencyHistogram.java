package io.stickygateway.proxy.observe;

import io.prometheus.metrics.model.snapshots.ClassicHistogramBuckets;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * Counts durations by size, from a millisecond (a gateway's own time is far below) to a minute (the longest wait for a
 * head). Any thread.
 */
final class LatencyHistogram {
    private static final double[] BOUNDS = {
        0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, Double.POSITIVE_INFINITY
    };
    private static final double NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long[] BOUND_NANOS =
            DoubleStream.of(BOUNDS).mapToLong(b -> (long) (b * NANOS)).toArray();

    private final LongAdder[] buckets =
            Stream.generate(LongAdder::new).limit(BOUNDS.length).toArray(LongAdder[]::new);
    private final LongAdder sum = new LongAdder();

    /** Counts one; a negative duration, which a clock that stepped back may yield, counts as none. */
    void record(long nanos) {
        long duration = Math.max(0, nanos);
        int bucket = 0;
        // Nearly every request ends in the first few: looking from the left beats halving.
        while (duration > BOUND_NANOS[bucket]) {
            bucket++;
        }
        buckets[bucket].increment();
        sum.add(duration);
    }

    HistogramDataPointSnapshot snapshot(Labels labels) {
        long[] counts = Stream.of(buckets).mapToLong(LongAdder::sum).toArray();
        return HistogramDataPointSnapshot.builder()
                .labels(labels)
                .classicHistogramBuckets(ClassicHistogramBuckets.of(BOUNDS, counts))
                .sum((double) sum.sum() / NANOS)
                .build();
    }
}
