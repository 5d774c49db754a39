package io.stickygateway.bootstrap.replicas.fence;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;

/** What happened how often, and what took longest. Any thread. */
final class Tally {
    private final Map<String, LongAdder> counts = new ConcurrentHashMap<>();
    private final Map<String, Long> longest = new ConcurrentHashMap<>();

    void count(String what) {
        counts.computeIfAbsent(what, key -> new LongAdder()).increment();
    }

    void longest(String what, long nanos) {
        longest.merge(what, nanos, Math::max);
    }

    long of(String what) {
        LongAdder count = counts.get(what);
        return count == null ? 0 : count.sum();
    }

    @Override
    public String toString() {
        String times = new TreeMap<>(counts)
                .entrySet().stream()
                        .map(entry -> "  %-60s %9d%n"
                                .formatted(entry.getKey(), entry.getValue().sum()))
                        .collect(Collectors.joining());
        String spans = new TreeMap<>(longest)
                .entrySet().stream()
                        .map(entry -> "  longest %-52s %9.3f s%n".formatted(entry.getKey(), entry.getValue() / 1e9))
                        .collect(Collectors.joining());
        return times + spans;
    }
}
