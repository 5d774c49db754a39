package io.stickygateway.bootstrap.config;

import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.definition.CatalogReader;
import io.stickygateway.domain.definition.Key;
import io.stickygateway.domain.definition.Kinds;
import io.stickygateway.domain.definition.Section;
import io.stickygateway.domain.definition.ServiceDefaults;
import java.time.Duration;
import java.util.List;

/**
 * The services, and how the stored ones are followed.
 *
 * @param services as configured
 * @param seed what becomes of them
 * @param defaults what a service has that says nothing
 * @param pollInterval how often the stored ones are read without a notification
 */
public record CatalogProperties(
        List<Service> services, SeedMode seed, ServiceDefaults defaults, Duration pollInterval) {
    static final String SERVICES = "services";

    private static final Key<SeedMode> SEED = Key.of(
            "seed",
            Kinds.choice(SeedMode.class),
            "when-empty",
            "when-empty: gateway.services fill an empty catalog, later differences are told and ignored;"
                    + " merge: they are written over the stored ones.");
    private static final Key<Long> BODY_LIMIT = Key.of(
            "body-limit",
            Kinds.size("0", "1024GB"),
            "10MB",
            "The largest request body where a service says nothing; 0 for no limit.");
    private static final Key<Duration> POLL_INTERVAL = Key.of(
            "registry-poll-interval",
            Kinds.duration("1s", "1h"),
            "10s",
            "How often the stored services are read without a notification.");
    static final List<Key<?>> KEYS = List.of(SEED, BODY_LIMIT, POLL_INTERVAL);

    public CatalogProperties {
        services = List.copyOf(services);
    }

    /** Reads keys of the gateway's own section. */
    static CatalogProperties read(Section gateway) {
        ServiceDefaults defaults = new ServiceDefaults(gateway.get(BODY_LIMIT));
        return new CatalogProperties(
                CatalogReader.read(gateway, SERVICES, defaults),
                gateway.get(SEED),
                defaults,
                gateway.get(POLL_INTERVAL));
    }
}
