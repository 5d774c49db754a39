package io.stickygateway.domain.definition;

import io.stickygateway.domain.catalog.ForwardSettings;
import io.stickygateway.domain.catalog.HostHeader;
import io.stickygateway.domain.catalog.PathPrefix;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The keys of a service, beside its own, that say how its requests are carried to its nodes. */
final class ForwardSection {
    private static final Key<PathPrefix> STRIP_PREFIX = Key.optional(
            "strip-prefix",
            Kinds.value("path prefix", PathPrefix::new, PathPrefix::value),
            "the path goes up as it came",
            "Cut from the path before it goes up.");
    private static final Key<HostHeader> HOST = Key.of(
            "host",
            Kinds.choice(HostHeader.class),
            "client",
            "Which Host header the node sees: the client's or its own.");
    private static final Key<Long> BODY_LIMIT = Key.optional(
            "body-limit",
            Kinds.size("0", "1024GB"),
            "the gateway's own body-limit",
            "The largest request body; 0 for no limit.");
    static final List<Key<?>> KEYS = List.of(STRIP_PREFIX, HOST, BODY_LIMIT);

    private ForwardSection() {}

    /**
     * Reads the keys.
     *
     * @param service the section they stand in
     * @param prefixes of the service
     */
    static ForwardSettings read(Section service, List<PathPrefix> prefixes, ServiceDefaults defaults) {
        PathPrefix strip = service.find(STRIP_PREFIX);
        checkStrip(service, strip, prefixes);
        Long bodyLimit = service.find(BODY_LIMIT);
        return new ForwardSettings(
                strip,
                service.get(HOST),
                service.section(TimeoutSection.NAME, TimeoutSection::read),
                bodyLimit != null ? bodyLimit : defaults.bodyLimit());
    }

    static Map<String, Object> write(ForwardSettings forward) {
        return new Written()
                .put(STRIP_PREFIX, forward.stripPrefix())
                .put(HOST, forward.host())
                .put(TimeoutSection.NAME, TimeoutSection.write(forward.timeouts()))
                .put(BODY_LIMIT, forward.bodyLimit())
                .map();
    }

    private static void checkStrip(Section service, @Nullable PathPrefix strip, List<PathPrefix> prefixes) {
        if (strip != null && !prefixes.isEmpty()) {
            service.problems().rules().stripPrefix(service.path(STRIP_PREFIX.name()), strip, prefixes);
        }
    }
}
