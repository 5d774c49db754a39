package io.stickygateway.domain.move;

import io.stickygateway.domain.catalog.NodeId;

/** What becomes of a home. */
public sealed interface HomeChange {
    /** It ends: the user's next login finds a new one. */
    record Release() implements HomeChange {}

    /** It is elsewhere from then on; the user's data is the operator's to bring there. */
    record Rebind(NodeId to) implements HomeChange {}
}
