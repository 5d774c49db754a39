package io.stickygateway.application.schedule;

/** Which rule of the protocol a schedule leaves out; each of them has to lead somebody to a wrong node. */
enum Variant {
    /** None. */
    WHOLE,
    /** What the change log says of a user is not held against what is remembered. */
    OVERLAY_IGNORED,
    /** What was read before this replica began to follow the log counts all the same. */
    BEGINNING_IGNORED,
    /** What is shared counts whatever this replica knows of the log. */
    SHARED_NOT_JUDGED,
    /** An exchange is registered when its route is known, not before it is looked for. */
    REGISTERED_LATE,
    /** A freeze is acknowledged though exchanges are under way. */
    IN_FLIGHT_IGNORED,
    /** The fence does not wait for acknowledgements. */
    ACKNOWLEDGEMENTS_NOT_AWAITED,
    /** Exchanges go on though the lease they began under is lost. */
    LEASE_NOT_ASKED,
    /** A replica reads the log before it is registered. */
    REGISTERED_AFTER_THE_LOG,
    /** Whoever moves a user has read the registry before the freeze. */
    REGISTRY_BEFORE_THE_FREEZE
}
