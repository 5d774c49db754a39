package io.stickygateway.domain.catalog;

/**
 * One backend instance: the disk that holds its users' data.
 *
 * @param id unique over the whole catalog
 * @param name for people; empty: the id
 * @param baseUrl where it listens
 * @param enabled false: nobody reaches it, its bound users are refused
 * @param draining true: its bound users stay, nobody new is placed on it
 * @param weight share of new users under weighted placement, 1 or more
 * @param capacity most users it may be home to, 0 for no limit
 * @param remark an operator's note, may be empty
 */
public record Node(
        NodeId id,
        String name,
        BaseUrl baseUrl,
        boolean enabled,
        boolean draining,
        int weight,
        int capacity,
        String remark) {
    public Node {
        if (weight < 1 || weight > 1_000) {
            throw new InvalidValue("weight", String.valueOf(weight), "1 to 1000");
        }
        if (capacity < 0) {
            throw new InvalidValue("capacity", String.valueOf(capacity), "0 (no limit) or more");
        }
    }

    /** An enabled node without name, weight, capacity or remark of its own. */
    public static Node at(NodeId id, BaseUrl baseUrl) {
        return new Node(id, "", baseUrl, true, false, 1, 0, "");
    }
}
