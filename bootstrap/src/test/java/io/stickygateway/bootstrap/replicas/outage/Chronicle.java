package io.stickygateway.bootstrap.replicas.outage;

import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** One phase after the other. One thread. */
final class Chronicle {
    /** How long anything may take to recover. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** What still fails now and then just after it seemed to be over belongs to the same phase. */
    private static final Duration AFTERWARDS = Duration.ofMillis(500);

    private final Load load;
    private final Book book;
    private final Map<Phase, Boolean> phases = new LinkedHashMap<>();

    Chronicle(Load load, Book book) {
        this.load = load;
        this.book = book;
    }

    /** Something is different from now on. */
    Phase begin(String name, Predicate<Visit> explained) {
        return enter(name, explained, false);
    }

    /** The same, and for so long nothing else happens. */
    Phase live(String name, Predicate<Visit> explained, Duration time) {
        Phase phase = begin(name, explained);
        rest(time);
        return phase;
    }

    /** Something is back from now on: waits until each of the gateways serves. */
    Phase recover(String name, Predicate<Visit> explained, List<Entrance> gateways) {
        Phase phase = enter(name, explained, true);
        List<String> names = gateways.stream().map(Entrance::name).toList();
        await(name).atMost(PATIENCE).until(() -> phase.isServedBy(names));
        rest(AFTERWARDS);
        return phase;
    }

    void rest(Duration time) {
        await().pollDelay(time).atMost(time.plus(PATIENCE)).until(() -> load.failures()
                .isEmpty());
    }

    List<Phase> phases() {
        return new ArrayList<>(phases.keySet());
    }

    /** A line for each, once the load has ended. */
    void tell(Report report) {
        phases.forEach(report::add);
        report.line(
                "longest time to recover: %d ms",
                phases.entrySet().stream()
                        .filter(Map.Entry::getValue)
                        .mapToLong(entry -> entry.getKey().recovered())
                        .max()
                        .orElse(0));
    }

    private Phase enter(String name, Predicate<Visit> explained, boolean isBack) {
        Phase phase = new Phase(name, explained);
        phases.put(phase, isBack);
        book.enter(phase);
        return phase;
    }
}
