package io.stickygateway.proxy.observe;

import io.stickygateway.application.catalog.CatalogChanges;
import io.stickygateway.domain.catalog.CatalogProblem;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.catalog.ServiceId;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;

/** Tells what became of the catalog's edits. Any thread. */
final class CatalogLog {
    /** Most lines about one version: the first ones tell where to look. */
    private static final int LINES = 20;

    private static final long NOTHING_REFUSED = -1;

    private final Logger log;
    private final AtomicReference<@Nullable RoutingTable> last = new AtomicReference<>();
    private volatile long refused = NOTHING_REFUSED;

    CatalogLog(Logger log) {
        this.log = log;
    }

    void changed(RoutingTable table) {
        refused = NOTHING_REFUSED;
        RoutingTable before = last.getAndSet(table);
        long version = table.version();
        log.info("catalog {}: {}", version, size(table));
        if (before != null) {
            bounded(CatalogChanges.between(before, table))
                    .forEach(change -> log.info("catalog {}: {}", version, change));
        }
    }

    /** Once for each version: whoever edits the catalog is told of every edit that was refused. */
    void refused(long version, long inForce, List<CatalogProblem> problems) {
        if (version != refused) {
            refused = version;
            bounded(problems).forEach(line -> log.warn("catalog {} refused, {} stays: {}", version, inForce, line));
        }
    }

    /** The node, and its address where it is known. */
    String node(ServiceId service, NodeId node) {
        RoutingTable table = last.get();
        Service known = table == null ? null : table.service(service);
        Node found = known == null ? null : known.node(node);
        return service + "/" + node + (found == null ? "" : " (" + found.baseUrl() + ")");
    }

    private static String size(RoutingTable table) {
        long nodes = table.services().stream().mapToLong(s -> s.nodes().size()).sum();
        return count(table.services().size(), "service") + ", " + count(nodes, "node");
    }

    private static String count(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    private static List<String> bounded(List<?> all) {
        Stream<String> first = all.stream().limit(LINES).map(Object::toString);
        Stream<String> rest = all.size() > LINES ? Stream.of("and " + (all.size() - LINES) + " more") : Stream.of();
        return Stream.concat(first, rest).toList();
    }
}
