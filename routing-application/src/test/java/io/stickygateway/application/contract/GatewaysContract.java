package io.stickygateway.application.contract;

import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.move.FenceLook;
import io.stickygateway.domain.move.FreezeOutcome;
import io.stickygateway.domain.move.HomeChange;
import io.stickygateway.domain.move.Move;
import io.stickygateway.domain.move.MoveRunner;
import io.stickygateway.domain.replica.Incarnation;
import io.stickygateway.domain.replica.RegisteredReplica;
import io.stickygateway.domain.replica.ReplicaName;
import io.stickygateway.domain.replica.ReplicaPlace;
import io.stickygateway.domain.replica.ReplicaProfile;
import io.stickygateway.domain.replica.ReplicaReport;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;

/**
 * What the contracts of the registry and of moves share: each test begins with no gateway registered and no move under
 * way.
 */
public abstract class GatewaysContract extends StoreContract {
    protected static final Duration LEASE = Duration.ofMinutes(10);
    protected static final Duration GRACE = Duration.ofSeconds(30);
    /** A gateway is quiet, whatever the test took. */
    protected static final Duration CERTAINLY_QUIET = LEASE.plus(GRACE).plusSeconds(1);
    /** A gateway has not been heard of, and is not quiet. */
    protected static final Duration MISSED = Duration.ofSeconds(6);
    /** Moves are anybody's. */
    protected static final Duration NOBODY_RUNS = Duration.ofSeconds(11);

    protected static final Duration MAY_TAKE = Duration.ofMinutes(11);

    protected final MoveRunner runner = new MoveRunner(UUID.randomUUID());
    protected final MoveRunner another = new MoveRunner(UUID.randomUUID());

    @BeforeEach
    void begin() {
        all().forEach(replica -> get(store().replicas().deregister(replica.incarnation())));
        store().pass(NOBODY_RUNS);
        get(store().moves().takeOver(another, 1_000))
                .forEach(move -> get(store().moves().rollBack(move, "left over")));
    }

    protected final List<RegisteredReplica> all() {
        return get(store().replicas().all());
    }

    protected static ReplicaProfile profile(String name, @Nullable ReplicaPlace place) {
        return new ReplicaProfile(new ReplicaName(name), place, LEASE, GRACE, "1.2.3");
    }

    protected final Incarnation registered(String name) {
        return get(store().replicas().register(profile(name, null)));
    }

    /** A gateway that serves, and trusts what was read from now on. */
    protected final Incarnation serving(String name) {
        Incarnation gateway = registered(name);
        confirmed(gateway, endOfLog());
        return gateway;
    }

    protected final boolean confirmed(Incarnation gateway, BindingVersion began) {
        return get(store().replicas().confirm(gateway, report(began, endOfLog())));
    }

    protected final ReplicaReport report(BindingVersion began, BindingVersion position) {
        return new ReplicaReport(asOf().epoch(), began, position, 3);
    }

    protected final void acknowledge(Incarnation gateway, Move move) {
        get(store().replicas().acknowledge(gateway, Set.of(move.freeze())));
    }

    protected final BindingVersion endOfLog() {
        return asOf().position();
    }

    protected final AsOf asOf() {
        return get(store().changes().after(BindingVersion.NONE, 0)).asOf();
    }

    protected final FreezeOutcome freeze(String user, HomeChange change) {
        return get(store().moves().freeze(byUser(user), change, MAY_TAKE, runner));
    }

    /** A user of that id is bound to node a, and frozen to be released. */
    protected final Move frozen(String user) {
        return frozen(user, new HomeChange.Release());
    }

    protected final Move frozen(String user, HomeChange change) {
        bind(user, a, "name of " + user);
        return ((FreezeOutcome.Frozen) freeze(user, change)).move();
    }

    protected final FenceLook look(Move move) {
        return get(store().moves().look(move, runner));
    }

    protected final boolean finish(Move move) {
        return get(store().moves().finish(move));
    }
}
