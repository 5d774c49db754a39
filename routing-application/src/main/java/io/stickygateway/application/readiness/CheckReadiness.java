package io.stickygateway.application.readiness;

import io.stickygateway.application.catalog.CurrentRoutingTable;
import io.stickygateway.application.catalog.CurrentRoutingTable.Origin;
import io.stickygateway.application.health.NodeHealthBoard;
import io.stickygateway.application.replica.ReplicaLease;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.port.StoreQuestion;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Tells whether this gateway can serve, from what is known already: no question goes out. A sick node or an absent
 * store degrades it and no more, or one of them would take every replica out of the balancer at once. Any thread; never
 * blocks.
 */
public final class CheckReadiness {
    /** The log is followed every second; a confirmation older than this means that the store does not answer. */
    private static final Duration STORE_SILENT = Duration.ofSeconds(10);

    private final CurrentRoutingTable current;
    private final NodeHealthBoard board;
    private final @Nullable ReplicaLease lease;
    private final RecentStoreFailures failures;
    private volatile boolean starting = true;
    private volatile boolean stopping;

    /**
     * Not ready before {@link #started}.
     *
     * @param lease null where the catalog is a file, and there is no store to lose
     * @param failures of the store, as requests met them
     */
    public CheckReadiness(
            CurrentRoutingTable current,
            NodeHealthBoard board,
            @Nullable ReplicaLease lease,
            RecentStoreFailures failures) {
        this.current = current;
        this.board = board;
        this.lease = lease;
        this.failures = failures;
    }

    /** The first round of probes is done. */
    public void started() {
        starting = false;
    }

    /** The gateway is about to stop. */
    public void stopping() {
        stopping = true;
    }

    public Readiness now() {
        List<String> unhealthy = unhealthy();
        return unhealthy.isEmpty() ? new Readiness.Ready(degraded()) : new Readiness.NotReady(unhealthy);
    }

    private List<String> unhealthy() {
        List<String> found = new ArrayList<>();
        add(found, stopping, "gateway is stopping");
        add(found, starting, "gateway is starting");
        add(found, current.origin() == Origin.NONE, "no catalog");
        // From a snapshot nobody is known anyway, and anonymous requests are still served.
        add(found, current.origin() == Origin.STORE && lease != null && !lease.isHeld(), "lease lost");
        return found;
    }

    private List<String> degraded() {
        List<String> found = new ArrayList<>();
        add(found, current.origin() == Origin.LAST_GOOD, "catalog is the last good copy on local disk");
        add(found, lease != null && isSilent(lease.age()), "database does not answer");
        add(found, refusesUsers(), "sticky users are refused until the database answers");
        for (StoreQuestion question : failures.questions()) {
            found.add("database failed a request, " + question.name().toLowerCase(Locale.ROOT));
        }
        add(found, current.isRefused(), refusal());
        for (Service service : current.get().services()) {
            for (Node node : service.nodes()) {
                boolean sick = service.enabled() && node.enabled() && !board.isUp(node.id());
                add(found, sick, service.id() + "/" + node.id());
            }
        }
        return found;
    }

    /** From a kept catalog nobody's home is known before a lease is held; those who need none are served. */
    private boolean refusesUsers() {
        return current.origin() == Origin.LAST_GOOD
                && lease != null
                && !lease.isHeld()
                && current.get().services().stream()
                        .anyMatch(service -> service.sticky().enabled());
    }

    /** Not the problems: this is read on the clients' port. The log has them. */
    private String refusal() {
        return "catalog " + current.storedVersion() + " refused, "
                + current.get().version() + " stays: see the log";
    }

    private static boolean isSilent(@Nullable Duration age) {
        return age == null || age.compareTo(STORE_SILENT) > 0;
    }

    private static void add(List<String> found, boolean holds, String what) {
        if (holds) {
            found.add(what);
        }
    }
}
