package io.stickygateway.application.fake;

import io.stickygateway.domain.catalog.BaseUrl;
import io.stickygateway.domain.catalog.ForwardSettings;
import io.stickygateway.domain.catalog.HostHeader;
import io.stickygateway.domain.catalog.IntrospectionSettings;
import io.stickygateway.domain.catalog.JsonPointer;
import io.stickygateway.domain.catalog.LoginPath;
import io.stickygateway.domain.catalog.LoginSettings;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.PathPrefix;
import io.stickygateway.domain.catalog.PlacementStrategy;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.catalog.StickySettings;
import io.stickygateway.domain.catalog.SuccessRule;
import io.stickygateway.domain.catalog.TimeoutPolicy;
import io.stickygateway.domain.catalog.TokenLocation;
import io.stickygateway.domain.catalog.TokenSource;
import io.stickygateway.domain.catalog.UnreadableLogin;
import io.stickygateway.domain.catalog.UnresolvedToken;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds a service of which a test names only what it is about; the rest is the shipped default. One thread. */
public final class SampleService {
    private final String id;
    private final List<Node> nodes = new ArrayList<>();
    private boolean enabled = true;
    private boolean sticky = true;
    private @Nullable NodeId defaultNode;
    private PlacementStrategy placement = PlacementStrategy.ROUND_ROBIN;
    private UnresolvedToken unresolvedToken = UnresolvedToken.REFUSE;
    private @Nullable IntrospectionSettings introspection;
    private String healthPath = "/healthz";

    private SampleService(String id) {
        this.id = id;
    }

    /** A sticky service under the prefix of its id, with nodes of these ids. */
    public static SampleService sticky(String id, String... nodes) {
        SampleService service = new SampleService(id);
        for (String node : nodes) {
            service.node(nodeAt(node));
        }
        return service;
    }

    /** An enabled node without limits. */
    public static Node nodeAt(String id) {
        return Node.at(new NodeId(id), new BaseUrl("http", id + ".test", 9101));
    }

    public static Node disabled(Node node) {
        return new Node(
                node.id(),
                node.name(),
                node.baseUrl(),
                false,
                node.draining(),
                node.weight(),
                node.capacity(),
                node.remark());
    }

    public static Node draining(Node node) {
        return new Node(
                node.id(),
                node.name(),
                node.baseUrl(),
                node.enabled(),
                true,
                node.weight(),
                node.capacity(),
                node.remark());
    }

    public static Node withRoomFor(int users, Node node) {
        return new Node(
                node.id(), node.name(), node.baseUrl(), node.enabled(), node.draining(), node.weight(), users, "");
    }

    public SampleService node(Node node) {
        nodes.add(node);
        return this;
    }

    public SampleService healthPath(String path) {
        healthPath = path;
        return this;
    }

    public SampleService disabled() {
        enabled = false;
        return this;
    }

    public SampleService notSticky() {
        sticky = false;
        return this;
    }

    public SampleService defaultNode(String node) {
        defaultNode = new NodeId(node);
        return this;
    }

    public SampleService placement(PlacementStrategy strategy) {
        placement = strategy;
        return this;
    }

    public SampleService unknownTokensAreAnonymous() {
        unresolvedToken = UnresolvedToken.ANONYMOUS;
        return this;
    }

    /** Asks an authority about unknown tokens, and remembers its answer this long. */
    public SampleService introspected(Duration cache) {
        return introspected("http://authority.test/me", cache);
    }

    /** Asks the authority behind that URL about unknown tokens. */
    public SampleService introspected(String url) {
        return introspected(url, Duration.ofMinutes(1));
    }

    private SampleService introspected(String url, Duration cache) {
        introspection = new IntrospectionSettings(
                URI.create(url),
                new JsonPointer("/sub"),
                SuccessRule.parse("/active=true"),
                Duration.ofSeconds(2),
                cache);
        return this;
    }

    public Service build() {
        return new Service(
                new ServiceId(id),
                id,
                List.of(new PathPrefix("/" + id)),
                enabled,
                defaultNode,
                healthPath,
                new StickySettings(
                        sticky,
                        placement,
                        unresolvedToken,
                        List.of(TokenSource.parse("header:x-token")),
                        introspection),
                login(),
                forward(),
                nodes);
    }

    private static LoginSettings login() {
        return new LoginSettings(
                new LoginPath("/login"),
                new JsonPointer("/username"),
                SuccessRule.parse("/code=200"),
                TokenLocation.parse("/data/token"),
                new JsonPointer("/data/userId"),
                new JsonPointer("/data/username"),
                Duration.ofSeconds(90),
                Duration.ofDays(30),
                false,
                UnreadableLogin.REFUSE,
                65_536,
                10_000,
                List.of());
    }

    private static ForwardSettings forward() {
        TimeoutPolicy timeouts = new TimeoutPolicy(
                Duration.ofSeconds(2), Duration.ofSeconds(60), Duration.ofMinutes(5), Duration.ofHours(1));
        return new ForwardSettings(null, HostHeader.CLIENT, timeouts, 10_000_000);
    }
}
