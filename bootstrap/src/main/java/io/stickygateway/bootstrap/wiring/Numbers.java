package io.stickygateway.bootstrap.wiring;

import io.stickygateway.application.replica.ReplicaLease;
import io.stickygateway.bootstrap.log.OwnLog;
import io.stickygateway.proxy.ProxyAdapter;
import java.time.Duration;

/** Numbers that the use cases keep and the metrics show. */
final class Numbers {
    private static final double MILLIS = 1_000;

    private Numbers() {}

    static void show(Application application, ProxyAdapter proxy) {
        long started = System.nanoTime();
        proxy.watch(
                "sticky_lease_age_seconds",
                "Time since the change log was last followed to its end, or since the start where it never was; past"
                        + " the lease nobody is served from memory.",
                () -> seconds(age(application.lease(), started)));
        proxy.watch(
                "sticky_catalog_version",
                "Version of the catalog in force.",
                () -> application.table().get().version());
        proxy.watch(
                "sticky_catalog_stored_version",
                "Version of the catalog that the store held when it was last read.",
                () -> application.table().storedVersion());
        proxy.watch(
                "api_gateway_log_lines_dropped",
                "Lines of the gateway's own log that were never written.",
                OwnLog::dropped);
        proxy.watch("sticky_cached_bindings", "Bindings in this process's memory.", () -> application
                .bindings()
                .size());
        proxy.watch("sticky_users_in_flight", "Users with requests under way.", () -> application
                .inFlight()
                .users());
    }

    /** Always a number: no rule that compares it would hear of one that is not. */
    static Duration age(ReplicaLease lease, long started) {
        Duration age = lease.age();
        return age == null ? Duration.ofNanos(System.nanoTime() - started) : age;
    }

    private static double seconds(Duration age) {
        return age.toMillis() / MILLIS;
    }
}
