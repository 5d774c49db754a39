package io.stickygateway.proxy.observe;

import io.prometheus.metrics.model.snapshots.Labels;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Counts the requests of one endpoint, that is of one configured prefix. Any thread; no look-up by text once a method
 * and a status were seen.
 */
public final class EndpointMeters {
    private final String endpoint;
    private final CounterFamily requests;
    private final HistogramFamily durations;
    private final AtomicReferenceArray<@Nullable LongAdder> counters =
            new AtomicReferenceArray<>(MethodLabels.count() * StatusLabels.count());
    private final AtomicReferenceArray<@Nullable LatencyHistogram> histograms =
            new AtomicReferenceArray<>(MethodLabels.count());

    EndpointMeters(String endpoint, CounterFamily requests, HistogramFamily durations) {
        this.endpoint = endpoint;
        this.requests = requests;
        this.durations = durations;
    }

    /**
     * A request ended, however it did.
     *
     * @param method as the client sent it
     * @param status that went to the client; 0 where nothing did
     * @param nanos how long it took
     */
    public void finished(String method, int status, long nanos) {
        int methodIndex = MethodLabels.index(method);
        counter(methodIndex, StatusLabels.index(status)).increment();
        histogram(methodIndex).record(nanos);
    }

    private LongAdder counter(int method, int status) {
        int place = method * StatusLabels.count() + status;
        LongAdder known = counters.get(place);
        if (known != null) {
            return known;
        }
        LongAdder counter = requests.at(Labels.of(
                "method", MethodLabels.label(method), "endpoint", endpoint, "status", StatusLabels.label(status)));
        counters.set(place, counter);
        return counter;
    }

    private LatencyHistogram histogram(int method) {
        LatencyHistogram known = histograms.get(method);
        if (known != null) {
            return known;
        }
        LatencyHistogram histogram =
                durations.at(Labels.of("method", MethodLabels.label(method), "endpoint", endpoint));
        histograms.set(method, histogram);
        return histogram;
    }
}
