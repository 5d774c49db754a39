package io.stickygateway.postgres;

import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.replica.Incarnation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Who serves what, as it is, whatever the store believes. Any thread. */
final class FenceWitness {
    private final Map<Incarnation, Serving> serving = new HashMap<>();
    private final List<BindingVersion> finished = new ArrayList<>();
    private final List<String> violations = new ArrayList<>();

    /** From now on it serves by what was true at that place of the log. */
    synchronized void serves(Incarnation gateway, BindingVersion began) {
        serving.put(gateway, new Serving(began, new HashSet<>()));
        finished.forEach(freeze -> check(gateway, freeze));
    }

    /** Its exchanges of that user have ended; said before the store hears of it. */
    synchronized void letsGo(Incarnation gateway, BindingVersion freeze) {
        Objects.requireNonNull(serving.get(gateway)).letGo().add(freeze);
    }

    /** It serves nobody any more; said before the store hears of it. */
    synchronized void isOut(Incarnation gateway) {
        serving.remove(gateway);
    }

    synchronized void finished(BindingVersion freeze) {
        finished.add(freeze);
        serving.keySet().forEach(gateway -> check(gateway, freeze));
    }

    synchronized List<String> violations() {
        return List.copyOf(violations);
    }

    private void check(Incarnation gateway, BindingVersion freeze) {
        Serving now = Objects.requireNonNull(serving.get(gateway));
        if (now.began().isBefore(freeze) && !now.letGo().contains(freeze)) {
            violations.add("gateway " + gateway + " serves since " + now.began() + " and has not let go at " + freeze);
        }
    }

    private record Serving(BindingVersion began, Set<BindingVersion> letGo) {}
}
