package io.stickygateway.domain.port;

import io.stickygateway.domain.binding.BindOutcome;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.catalog.CatalogProblem;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.decision.Refusal;
import io.stickygateway.domain.decision.Why;
import io.stickygateway.domain.health.NodeHealth;
import io.stickygateway.domain.move.Move;
import io.stickygateway.domain.replica.Incarnation;
import java.util.List;

/**
 * Hears what routing does, for metrics and logs. Called on any thread, often on an event loop: it must not block, nor
 * throw.
 */
public interface RoutingObserver {
    /** Hears nothing. */
    RoutingObserver SILENT = new RoutingObserver() {};

    /** A request goes to a node. */
    default void forwarded(ServiceId service, NodeId node, Why why) {}

    /** A request is refused by the decision. */
    default void refused(ServiceId service, Refusal refusal) {}

    /** A successful login was learned, perhaps after its reply had to go out. */
    default void learned(ServiceId service, BindOutcome outcome) {}

    /**
     * A login's reply was passed on without being learned, or before it was.
     *
     * @param reason one of a small fixed set of words
     * @param detail for operators: what was missed, and which key says where to look; without names or tokens
     */
    default void notLearned(ServiceId service, String reason, String detail) {}

    /**
     * A successful login's reply lacks something. What it has is learned all the same.
     *
     * @param detail for operators: where it was looked for, and which key says so
     */
    default void loginLacks(ServiceId service, Gap gap, String detail) {}

    /**
     * A successful login could not be stored: the cause of a reason told to {@link #notLearned}, which names it too.
     */
    default void loginNotStored(ServiceId service, Throwable cause) {}

    /** A failed first login could not give its claim back, which now lives to its end. */
    default void claimNotReleased(ServiceId service, Throwable cause) {}

    /** A request's question to the store failed: the cause of a refusal, or of a memory that was not renewed. */
    default void storeFailed(StoreQuestion question, Throwable cause) {}

    /** A service's own authority could not be asked about a token. */
    default void introspectionFailed(ServiceId service, Throwable cause) {}

    /** A token that nobody here knows was not looked up, since too many wait for that already. */
    default void lookUpRefused() {}

    /** A cache was asked for a binding or a token. */
    default void cacheAsked(Cache cache, boolean hit) {}

    /** A new routing table is in force. */
    default void tableChanged(RoutingTable table) {}

    /**
     * The stored catalog has problems; the routing table before stays in force. Told at every look at it.
     *
     * @param version of what is stored
     * @param inForce the version that stays
     */
    default void catalogRefused(long version, long inForce, List<CatalogProblem> problems) {}

    /** The catalog could not be loaded. */
    default void catalogUnavailable(Throwable cause) {}

    /** The last good catalog could not be kept on local disk. */
    default void snapshotFailed(Throwable cause) {}

    /** A node's state changed. */
    default void healthChanged(ServiceId service, NodeId node, NodeHealth health) {}

    /** The change log was followed to this position. */
    default void changesFollowed(BindingVersion position) {}

    /** The change log could not be followed. */
    default void changesUnavailable(Throwable cause) {}

    /** The store is not the one it was, or older than it was: nothing cached counts any more. */
    default void storeWentBack(BindingVersion seen, BindingVersion end) {}

    /** This gateway is registered among those that serve from the store; it serves once it has followed the log. */
    default void replicaRegistered(Incarnation incarnation) {}

    /** Freezes that this gateway has applied could not be acknowledged; it is tried again. */
    default void notAcknowledged(Throwable cause) {}

    /**
     * A change of a home whose process had died was brought to its end.
     *
     * @param done whether the home is changed; otherwise it is as it was
     */
    default void moveResumed(Move move, boolean done) {}

    /** A cache that gateways share could not be asked, or held something unreadable: it counts as empty. */
    default void cacheFailed(Cache cache, Throwable cause) {}

    /** What a successful login's reply may lack. */
    enum Gap {
        /** Without it no later request is known to be this user's. */
        TOKEN,
        /** Without it the user is known by name alone. */
        USER_ID
    }

    /** The caches on the read path. */
    enum Cache {
        LOCAL_BINDING,
        SHARED_BINDING,
        LOCAL_TOKEN,
        SHARED_TOKEN
    }
}
