package io.stickygateway.bootstrap.replicas.outage;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/** What was asked and answered while something was as it was. Any thread. */
final class Phase {
    /** So many in a row, and a gateway has recovered. */
    private static final int IN_A_ROW = 30;

    private final String name;
    private final Predicate<Visit> explained;
    private final long begun = System.nanoTime();
    private final List<Visit> visits = new ArrayList<>();
    private final Map<String, Row> rows = new HashMap<>();
    private long ended;

    /** @param explained the visits that may be refused now */
    Phase(String name, Predicate<Visit> explained) {
        this.name = name;
        this.explained = explained;
    }

    synchronized void add(Visit visit) {
        visits.add(visit);
        rows.computeIfAbsent(row(visit.gateway(), visit.needsNoStore()), key -> new Row())
                .add(visit);
    }

    synchronized void end() {
        ended = System.nanoTime();
    }

    /** Whether so many in a row were served by each of these gateways, pages and logins. */
    synchronized boolean isServedBy(List<String> gateways) {
        return gateways.stream().allMatch(gateway -> isServed(row(gateway, true)) && isServed(row(gateway, false)));
    }

    private boolean isServed(String key) {
        Row row = rows.get(key);
        return row != null && row.isLongEnough();
    }

    private static String row(String gateway, boolean needsNoStore) {
        return gateway + (needsNoStore ? ": pages" : ": logins");
    }

    /** Whether it was served, or refused as may be now. */
    boolean explains(Visit visit) {
        return visit.isServed() || explained.test(visit);
    }

    synchronized List<Visit> unexplained() {
        return visits.stream().filter(visit -> !explains(visit)).toList();
    }

    synchronized List<Visit> visits() {
        return List.copyOf(visits);
    }

    String name() {
        return name;
    }

    synchronized double seconds() {
        return (ended - begun) / 1e9;
    }

    /** How many of each kind were not served, by their code. */
    synchronized Map<String, Long> refusals() {
        Map<String, Long> counts = new TreeMap<>();
        visits.stream()
                .filter(visit -> !visit.isServed())
                .forEach(visit -> counts.merge(visit.code() + " " + visit.kind(), 1L, Long::sum));
        return counts;
    }

    /**
     * Milliseconds within which that share of the visits was over.
     *
     * @param needNoStore those that do, or the others
     */
    synchronized long within(double share, boolean needNoStore) {
        long[] times = visits.stream()
                .filter(visit -> visit.needsNoStore() == needNoStore)
                .mapToLong(Visit::milliseconds)
                .sorted()
                .toArray();
        return times.length == 0 ? 0 : times[(int) Math.ceil(share * times.length) - 1];
    }

    /** Milliseconds from the beginning until the slowest row of so many had begun. */
    synchronized long recovered() {
        return rows.values().stream().mapToLong(row -> row.first).max().orElse(0) / 1_000_000;
    }

    /** How many were served by one gateway without a refusal in between. */
    private final class Row {
        private int length;
        private long first;

        void add(Visit visit) {
            if (isLongEnough()) {
                return;
            }
            length = visit.isServed() ? length + 1 : 0;
            if (length == 1) {
                first = visit.sent() + visit.took() - begun;
            }
        }

        boolean isLongEnough() {
            return length >= IN_A_ROW;
        }
    }
}
