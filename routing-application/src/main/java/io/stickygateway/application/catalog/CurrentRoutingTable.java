package io.stickygateway.application.catalog;

import io.stickygateway.domain.catalog.RoutingTable;

/** The routing table in force. Any thread; never blocks. */
public final class CurrentRoutingTable {
    // All in one reference: whoever sees a table sees its origin too.
    private volatile State state = new State(RoutingTable.empty(), Origin.NONE, 0, false);

    public RoutingTable get() {
        return state.table();
    }

    /** Where the table in force came from. */
    public Origin origin() {
        return state.origin();
    }

    /** The version of what the store held when it was last read, in force or refused; 0 while it never was. */
    public long storedVersion() {
        return state.stored();
    }

    /** Whether the stored catalog has problems, so that another one is in force. */
    public boolean isRefused() {
        return state.refused();
    }

    synchronized void replace(RoutingTable table, Origin origin) {
        state = origin == Origin.STORE
                ? new State(table, origin, table.version(), false)
                : new State(table, origin, state.stored(), state.refused());
    }

    /** The store holds a catalog with problems. */
    synchronized void refused(long version) {
        state = new State(state.table(), state.origin(), version, true);
    }

    /** Puts a table in force unless there is one; whether it did. */
    synchronized boolean begin(RoutingTable table, Origin origin) {
        boolean first = origin() == Origin.NONE;
        if (first) {
            replace(table, origin);
        }
        return first;
    }

    private record State(RoutingTable table, Origin origin, long stored, boolean refused) {}

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
