package io.stickygateway.bootstrap.wiring;

import io.stickygateway.bootstrap.log.OwnLog;
import io.stickygateway.proxy.ProxyAdapter;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Numbers that the use cases keep and the metrics show. */
final class Numbers {
    private static final double MILLIS = 1_000;

    private Numbers() {}

    static void show(Application application, ProxyAdapter proxy) {
        proxy.watch(
                "sticky_lease_age_seconds",
                "Time since the change log was last followed to its end; past the lease nobody is served from memory.",
                () -> seconds(application.lease().age()));
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

    private static double seconds(@Nullable Duration age) {
        return age == null ? Double.NaN : age.toMillis() / MILLIS;
    }
}
