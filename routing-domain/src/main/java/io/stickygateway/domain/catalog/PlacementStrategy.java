package io.stickygateway.domain.catalog;

/** How a node is chosen for someone who has no binding. */
public enum PlacementStrategy {
    /** One after the other. */
    ROUND_ROBIN,
    /** In proportion to the nodes' weights. */
    WEIGHTED,
    /** The node that is home to the fewest users, relative to its weight. */
    LEAST_BOUND
}
