package io.stickygateway.application.catalog;

import io.stickygateway.domain.catalog.RoutingTable;

/** The routing table in force. Any thread; never blocks. */
public final class CurrentRoutingTable {
    // Both in one reference: whoever sees a table sees its origin too.
    private volatile State state = new State(RoutingTable.empty(), Origin.NONE);

    public RoutingTable get() {
        return state.table();
    }

    /** Where the table in force came from. */
    public Origin origin() {
        return state.origin();
    }

    synchronized void replace(RoutingTable table, Origin origin) {
        state = new State(table, origin);
    }

    /** Puts a table in force unless there is one; whether it did. */
    synchronized boolean begin(RoutingTable table, Origin origin) {
        boolean first = origin() == Origin.NONE;
        if (first) {
            replace(table, origin);
        }
        return first;
    }

    private record State(RoutingTable table, Origin origin) {}

    /** Where a table came from. */
    public enum Origin {
        /** Nothing was read yet. */
        NONE,
        /** The copy on the local disk, since the store was away at the start. */
        LAST_GOOD,
        /** The store. */
        STORE
    }
}
