package io.stickygateway.application.schedule;

/** Which rule of the protocol a schedule leaves out; each of them has to lead somebody to a wrong node. */
enum Variant {
    /** None. */
    WHOLE,
    /** What the change log says of a user is not held against what is remembered. */
    OVERLAY_IGNORED,
    /** An exchange is registered when its route is known, not before it is looked for. */
    REGISTERED_LATE,
    /** The fence does not wait for exchanges under way. */
    IN_FLIGHT_IGNORED,
    /** The fence does not wait for the replica to apply the change. */
    CHANGE_NOT_AWAITED,
    /** Exchanges go on though the lease they began under is lost. */
    LEASE_NOT_ASKED
}
