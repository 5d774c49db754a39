package io.stickygateway.domain.catalog;

/**
 * Names a node. Unique over the whole catalog.
 *
 * @param value {@code [a-z0-9][a-z0-9._-]{0,62}}
 */
public record NodeId(String value) implements Comparable<NodeId> {
    public NodeId {
        Ids.require("node id", value);
    }

    @Override
    public int compareTo(NodeId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
