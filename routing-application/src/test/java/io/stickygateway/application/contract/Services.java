package io.stickygateway.application.contract;

import io.stickygateway.domain.catalog.BaseUrl;
import io.stickygateway.domain.catalog.CatalogReading;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.PathPrefix;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.definition.CatalogReader;
import io.stickygateway.domain.definition.ServiceDefaults;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Services for tests. */
public final class Services {
    /** What the stores under test read services with. */
    public static final ServiceDefaults DEFAULTS = new ServiceDefaults(10 * 1024 * 1024);

    private Services() {}

    /** Plain services with two nodes each, in the order of their ids. */
    public static List<Service> named(String... ids) {
        return Stream.of(ids).sorted().map(Services::plain).toList();
    }

    private static Service plain(String id) {
        return read(Map.of(
                "id",
                id,
                "path-prefix",
                "/" + id,
                "login-path",
                "/auth/login",
                "default-node",
                id + "-1",
                "nodes",
                List.of(
                        Map.of("id", id + "-1", "base-url", "http://" + id + "-1.test:80"),
                        Map.of("id", id + "-2", "base-url", "https://" + id + "-2.test", "weight", 3))));
    }

    /** A service that has no setting at its default. */
    public static Service withEverySettingChanged() {
        return read(Map.ofEntries(
                Map.entry("id", "odd"),
                Map.entry("name", "Odd \u5947"),
                Map.entry("path-prefixes", List.of("/odd/z", "/odd/a")),
                Map.entry("enabled", false),
                Map.entry("login-path", "/in"),
                Map.entry("health-path", "/alive?deep=1"),
                Map.entry("placement", "least-bound"),
                Map.entry("unresolved-token", "anonymous"),
                Map.entry("token-sources", List.of("bearer", "cookie:sid", "query:t")),
                Map.entry("login", oddLogin()),
                Map.entry("timeouts", Map.of("connect", "1s", "idle", "1m")),
                Map.entry("body-limit", "1MB"),
                Map.entry("nodes", List.of(oddNode()))));
    }

    private static Map<String, Object> oddLogin() {
        return Map.of(
                "username", "/account/name",
                "success", "/ok=true",
                "token", "header:x-new-token",
                "user-id", "/id",
                "user-name", "/name",
                "deadline", "30s",
                "token-ttl", "7d",
                "case-sensitive", true,
                "unreadable", "forward",
                "max-claims", 77);
    }

    private static Map<String, Object> oddNode() {
        return Map.of(
                "id",
                "odd-1",
                "name",
                "Node \"1\", \u8282\u70b9\u4e00",
                "base-url",
                "https://[::1]:8443",
                "enabled",
                false,
                "draining",
                true,
                "weight",
                7,
                "capacity",
                1000,
                "remark",
                "Regal 3, \u4e09\u53f7\u67b6");
    }

    public static Node node(String id, String baseUrl) {
        return Node.at(new NodeId(id), BaseUrl.parse(baseUrl));
    }

    public static Service edited(Service service, String name, String prefix) {
        return copy(service, name, List.of(new PathPrefix(prefix)), service.nodes());
    }

    /** The same service with other nodes, and no default among them. */
    public static Service withNodes(Service service, List<Node> nodes) {
        return new Service(
                service.id(),
                service.name(),
                service.prefixes(),
                service.enabled(),
                null,
                service.healthPath(),
                service.sticky(),
                service.login(),
                service.forward(),
                nodes);
    }

    private static Service copy(Service service, String name, List<PathPrefix> prefixes, List<Node> nodes) {
        return new Service(
                service.id(),
                name,
                prefixes,
                service.enabled(),
                service.defaultNode(),
                service.healthPath(),
                service.sticky(),
                service.login(),
                service.forward(),
                nodes);
    }

    private static Service read(Map<String, Object> tree) {
        CatalogReading reading = CatalogReader.read(1, List.of(tree), DEFAULTS);
        if (!reading.isSound()) {
            throw new IllegalArgumentException(reading.problems().toString());
        }
        return reading.services().get(0);
    }
}
