package io.stickygateway.domain.definition;

import io.stickygateway.domain.catalog.CatalogRules;
import io.stickygateway.domain.catalog.ForwardSettings;
import io.stickygateway.domain.catalog.InvalidValue;
import io.stickygateway.domain.catalog.LoginPath;
import io.stickygateway.domain.catalog.LoginSettings;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.PathPrefix;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.catalog.StickySettings;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code services[]}: one service. Its own keys; the others stand with what they make. */
final class ServiceSection {
    private static final Kind<PathPrefix> PREFIX = Kinds.value("path prefix", PathPrefix::new, PathPrefix::value);

    private static final Key<ServiceId> ID = Key.required(
            "id", Kinds.value("service id", ServiceId::new, ServiceId::value), "Names the service; unique.");
    private static final Key<String> NAME = Key.optional("name", Kinds.line(200), "the id", "For people.");
    private static final Key<Boolean> ENABLED =
            Key.of("enabled", Kinds.flag(), "true", "false: every request is refused.");
    private static final Key<PathPrefix> PATH_PREFIX = Key.optional(
            "path-prefix", PREFIX, "path-prefixes must be set", "The public path under which the service is reached.");
    private static final Key<PathPrefix> PATH_PREFIXES =
            Key.list("path-prefixes", PREFIX, "", "The same for several paths; unique over all services.");
    private static final Key<LoginPath> LOGIN_PATH = Key.optional(
            "login-path",
            Kinds.value("login path", LoginPath::new, LoginPath::value),
            "no login is learned",
            "Path of the login (POST), below the prefix.");
    private static final Key<String> HEALTH_PATH = Key.of(
            "health-path",
            Kinds.value("path", Service::requireHealthPath, s -> s),
            "/healthz",
            "Asked of every node by the prober; 2xx is well. tcp: a node is well where it accepts a connection.");
    private static final Key<NodeId> DEFAULT_NODE = Key.optional(
            "default-node",
            Kinds.value("node id", NodeId::new, NodeId::value),
            "they are refused",
            "Home of users who signed in before the gateway knew them.");
    private static final Key<String> AUTH = Key.of(
            "auth", Kinds.value("choice", ServiceSection::auth, s -> s), "none", "How requests prove who they are.");
    static final List<Key<?>> KEYS =
            List.of(ID, NAME, ENABLED, PATH_PREFIX, PATH_PREFIXES, LOGIN_PATH, HEALTH_PATH, DEFAULT_NODE, AUTH);

    private ServiceSection() {}

    static Optional<Service> read(Section in, ServiceDefaults defaults) {
        ServiceId id = id(in);
        String name = in.find(NAME);
        List<PathPrefix> prefixes = prefixes(in);
        boolean enabled = in.get(ENABLED);
        String healthPath = in.get(HEALTH_PATH);
        LoginPath loginPath = in.find(LOGIN_PATH);
        in.get(AUTH);
        StickySettings sticky = StickySection.read(in, loginPath != null);
        LoginSettings login = in.section(LoginSection.NAME, section -> LoginSection.read(section, loginPath));
        ForwardSettings forward = ForwardSection.read(in, prefixes, defaults);
        List<NodeSection.Found> nodes = in.sections(NodeSection.NAME, n -> NodeSection.read(n, in.path()));
        NodeId home = home(in, nodes);
        if (id == null || prefixes.isEmpty()) {
            return Optional.empty();
        }
        List<Node> whole = nodes.stream().flatMap(n -> n.node().stream()).toList();
        return Optional.of(new Service(
                id,
                name != null ? name : id.value(),
                prefixes,
                enabled,
                home,
                healthPath,
                sticky,
                login,
                forward,
                whole));
    }

    /** What the database keeps in columns of their own. */
    static Map<String, Object> writeColumns(Service service) {
        return new Written()
                .put(ID, service.id())
                .put(NAME, service.name())
                .put(ENABLED, service.enabled())
                .putAll(PATH_PREFIXES, service.prefixes())
                .put(LOGIN_PATH, service.login().path())
                .put(HEALTH_PATH, service.healthPath())
                .put(DEFAULT_NODE, service.defaultNode())
                .put(
                        NodeSection.NAME,
                        service.nodes().stream().map(NodeSection::write).toList())
                .map();
    }

    /** All the rest. */
    static Map<String, Object> writeSettings(Service service) {
        return new Written()
                .addAll(StickySection.write(service.sticky()))
                .put(LoginSection.NAME, LoginSection.write(service.login()))
                .addAll(ForwardSection.write(service.forward()))
                .map();
    }

    private static @Nullable ServiceId id(Section in) {
        ServiceId id = in.find(ID);
        if (id != null) {
            in.problems().rules().service(in.path(ID.name()), id);
        }
        return id;
    }

    private static List<PathPrefix> prefixes(Section in) {
        PathPrefix single = in.find(PATH_PREFIX);
        CatalogRules rules = in.problems().rules();
        if (single != null) {
            rules.prefix(in.path(PATH_PREFIX.name()), single);
        }
        List<PathPrefix> several = in.list(PATH_PREFIXES, rules::prefix);
        boolean one = in.has(PATH_PREFIX.name());
        boolean many = in.has(PATH_PREFIXES.name());
        if (one == many) {
            in.problems()
                    .add(
                            in.path(PATH_PREFIX.name()),
                            in.raw(PATH_PREFIX.name()),
                            "either path-prefix or path-prefixes");
        }
        return single != null ? List.of(single) : several;
    }

    private static @Nullable NodeId home(Section in, List<NodeSection.Found> nodes) {
        NodeId home = in.find(DEFAULT_NODE);
        if (home != null) {
            List<NodeId> ids = nodes.stream().flatMap(n -> n.id().stream()).toList();
            in.problems().rules().defaultNode(in.path(DEFAULT_NODE.name()), home, ids);
        }
        return home;
    }

    private static String auth(String text) {
        if (!text.equals("none")) {
            throw new InvalidValue("auth", text, "none");
        }
        return text;
    }
}
