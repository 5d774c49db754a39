package io.stickygateway.domain.catalog;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The immutable runtime view of a catalog: which service a path belongs to. Swapped whole on a reload; a request keeps
 * the one it began with. Safe for any thread.
 */
public final class RoutingTable {
    private static final String ROOT = "/";

    private final long version;
    private final List<Service> services;
    private final Map<ServiceId, Service> byId = new HashMap<>();
    private final Map<String, Route> byPrefix = new HashMap<>();
    private final int longestPrefix;

    private RoutingTable(long version, List<Service> services) {
        this.version = version;
        this.services = List.copyOf(services);
        for (Service service : services) {
            byId.put(service.id(), service);
            service.prefixes().forEach(p -> byPrefix.put(p.value(), new Route(p, service)));
        }
        this.longestPrefix =
                byPrefix.keySet().stream().mapToInt(String::length).max().orElse(0);
    }

    /**
     * A table over services that {@link CatalogRules} found no problem with.
     *
     * @param version rises with every change of the catalog
     * @throws IllegalArgumentException naming every problem
     */
    public static RoutingTable of(long version, List<Service> services) {
        List<CatalogProblem> problems = CatalogRules.check(services);
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(problems.toString());
        }
        return new RoutingTable(version, services);
    }

    /** A table that knows no service. */
    public static RoutingTable empty() {
        return new RoutingTable(0, List.of());
    }

    /**
     * The service with the longest prefix over this path, and that prefix; null where there is none. One look-up for
     * each segment of the path that a prefix can reach, however many services there are.
     *
     * @param rawPath as the client sent it, without query
     */
    public @Nullable Route find(String rawPath) {
        int end = Math.min(rawPath.length(), longestPrefix);
        for (; end > 0; end = rawPath.lastIndexOf('/', end - 1)) {
            Route route = endsSegment(rawPath, end) ? byPrefix.get(rawPath.substring(0, end)) : null;
            if (route != null) {
                return route;
            }
        }
        return rawPath.startsWith(ROOT) ? byPrefix.get(ROOT) : null;
    }

    private static boolean endsSegment(String path, int end) {
        return end == path.length() || path.charAt(end) == '/';
    }

    /** The service of that id, or null. */
    public @Nullable Service service(ServiceId id) {
        return byId.get(id);
    }

    public List<Service> services() {
        return services;
    }

    /** Rises with every change of the catalog. */
    public long version() {
        return version;
    }

    /**
     * A service as reached under one of its prefixes.
     *
     * @param prefix the one that matched
     * @param service whom it belongs to
     */
    public record Route(PathPrefix prefix, Service service) {
        /** The raw path below the prefix, starting with a slash. */
        public String below(String rawPath) {
            return prefix.stripFrom(rawPath);
        }

        /** Whether a request with this method and raw path is the service's login. */
        public boolean isLogin(String method, String rawPath) {
            LoginPath path = service.login().path();
            return path != null && method.equals("POST") && path.matches(below(rawPath));
        }
    }
}
