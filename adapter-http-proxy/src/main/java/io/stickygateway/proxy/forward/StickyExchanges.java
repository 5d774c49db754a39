package io.stickygateway.proxy.forward;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The exchanges of one event loop that rely on what this replica knows of bindings. Once its lease is lost, that may be
 * wrong, and they end; once their user moves, those end that would not end by themselves. For that event loop only.
 */
final class StickyExchanges {
    private final Set<Forwarding> running = new HashSet<>();

    void add(Forwarding exchange) {
        running.add(exchange);
    }

    void remove(Forwarding exchange) {
        running.remove(exchange);
    }

    /** Ends those that may not go on. */
    void sweep() {
        @Nullable List<Forwarding> ending = null;
        for (Forwarding exchange : running) {
            if (exchange.mustEnd() != null) {
                ending = ending == null ? new ArrayList<>() : ending;
                ending.add(exchange);
            }
        }
        if (ending != null) {
            ending.forEach(Forwarding::endOrRecover);
        }
    }
}
