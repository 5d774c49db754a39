package io.stickygateway.postgres;

import io.stickygateway.application.contract.Parallel;
import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.move.FreezeOutcome;
import io.stickygateway.domain.move.HomeChange;
import io.stickygateway.domain.move.Move;
import io.stickygateway.domain.move.MoveRunner;
import io.stickygateway.domain.replica.Incarnation;
import io.stickygateway.domain.replica.ReplicaName;
import io.stickygateway.domain.replica.ReplicaProfile;
import io.stickygateway.domain.replica.ReplicaReport;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** User 7 of service s, at home on node a, where b is another; and gateways that may know it. */
final class OneUser {
    static final ServiceId SERVICE = new ServiceId("s");
    static final NodeId A = new NodeId("a");
    static final NodeId B = new NodeId("b");
    static final BindingKey USER = new BindingKey.ByUser(SERVICE, new UserId("7"));
    static final MoveRunner RUNNER = new MoveRunner(UUID.randomUUID());
    static final MoveRunner ANOTHER = new MoveRunner(UUID.randomUUID());

    private final PostgresStore store;

    OneUser(PostgresStore store) {
        this.store = store;
    }

    /** Nobody else, nothing under way, no gateway. */
    void begin() {
        store.sql().sql("DELETE FROM gateway_replica").update();
        store.unsafely(() -> store.sql().sql("DELETE FROM gateway_user_route").update());
        store.sql()
                .sql("DELETE FROM gateway_move; DELETE FROM gateway_move_ack; DELETE FROM gateway_login_claim")
                .update();
        store.emptyCatalog();
        store.know(SERVICE, List.of(A, B));
        store.sql().sql("""
                        INSERT INTO gateway_user_route (service_id, user_id, username, name_key, node_id)
                        VALUES ('s', '7', 'Zhang', 'zhang', 'a')
                        """).update();
    }

    Incarnation registered(String name) {
        return Parallel.get(store.replicas()
                .register(new ReplicaProfile(
                        new ReplicaName(name), null, Duration.ofMinutes(10), Duration.ofSeconds(30), "1.2.3")));
    }

    Incarnation serving(String name) {
        Incarnation gateway = registered(name);
        confirm(gateway);
        return gateway;
    }

    boolean confirm(Incarnation gateway) {
        AsOf end = Parallel.get(store.changes().after(BindingVersion.NONE, 0)).asOf();
        return Parallel.get(
                store.replicas().confirm(gateway, new ReplicaReport(end.epoch(), end.position(), end.position(), 1)));
    }

    void acknowledge(Incarnation gateway, Move move) {
        Parallel.get(store.replicas().acknowledge(gateway, Set.of(move.freeze())));
    }

    Move frozen(HomeChange change) {
        return ((FreezeOutcome.Frozen) freeze(change)).move();
    }

    FreezeOutcome freeze(HomeChange change) {
        return Parallel.get(store.moves().freeze(USER, change, Duration.ofMinutes(1), RUNNER));
    }

    boolean finish(Move move) {
        return Parallel.get(store.moves().finish(move));
    }
}
