package io.stickygateway.application.routing;

import io.stickygateway.application.fake.Alone;
import io.stickygateway.application.fake.HeldUserBindings;
import io.stickygateway.application.fake.ManualTime;
import io.stickygateway.application.fake.RecordingObserver;
import io.stickygateway.application.replica.ReplicaLease;
import java.time.Duration;

/** The read path of one replica that has just followed the log to its end. */
final class OneReplica {
    static final Duration LEASE = Duration.ofMinutes(10);
    static final Duration TIME_TO_LIVE = Duration.ofMinutes(10);

    final ManualTime time = new ManualTime();
    final HeldUserBindings store = new HeldUserBindings();
    final RecordingObserver observer = new RecordingObserver();
    final LocalBindings local = new LocalBindings(1_000, TIME_TO_LIVE, time.nanos());
    final ReplicaLease lease = new ReplicaLease(LEASE, time.nanos(), time.clock());
    final StickyBindings bindings = new StickyBindings(store, local, Alone.bindings(local), lease, observer);

    OneReplica() {
        local.beginAnew(Someone.asOf(0));
        lease.confirm(lease.now());
    }

    void isBoundLocally(String node, long version) {
        local.put(Someone.BY_ID, Someone.at(node, version), Someone.asOf(version), local.ask());
    }
}
