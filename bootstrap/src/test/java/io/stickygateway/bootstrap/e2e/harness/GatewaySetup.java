package io.stickygateway.bootstrap.e2e.harness;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How a test's gateway is set up: one service, {@code s} under {@code /s}, that binds users to its nodes. */
public final class GatewaySetup {
    private final Map<String, String> options = new LinkedHashMap<>();
    private int nodes;

    private GatewaySetup(Path data, TestDatabase database) {
        set("spring.config.location", "optional:file:" + data.resolve("gateway.yaml"));
        set("spring.datasource.url", database.url());
        set("spring.datasource.username", database.user());
        set("spring.datasource.password", database.user());
        set("gateway.data-dir", data.toString());
        set("gateway.traffic.address", "127.0.0.1");
        set("gateway.traffic.port", "0");
        // A refused connection is told at once; a machine that is busy with other tests may take its time to answer.
        set("gateway.health.interval", "200ms");
        set("gateway.health.timeout", "10s");
        set("gateway.health.fall", "1");
        set("gateway.registry-poll-interval", "1s");
        service("id", "s");
        service("path-prefix", "/s");
        service("login-path", "/login");
    }

    /**
     * A gateway over these nodes.
     *
     * @param data its data directory
     */
    public static GatewaySetup in(Path data, TestDatabase database, StickyNode... nodes) {
        GatewaySetup setup = new GatewaySetup(data, database);
        for (StickyNode node : nodes) {
            setup.node(node);
        }
        return setup;
    }

    /** One more node. */
    public GatewaySetup node(StickyNode node) {
        return node(node.id(), node.baseUrl());
    }

    /** One more node. */
    public GatewaySetup node(String id, String baseUrl) {
        service("nodes[" + nodes + "].id", id);
        service("nodes[" + nodes + "].base-url", baseUrl);
        nodes++;
        return this;
    }

    /** A key of the service. */
    public GatewaySetup service(String key, String value) {
        return set("gateway.services[0]." + key, value);
    }

    /** Any key. */
    public GatewaySetup set(String key, String value) {
        options.put(key, value);
        return this;
    }

    public TestGateway start() {
        return new TestGateway(arguments());
    }

    /** The same for a gateway that runs as a program. */
    public List<String> arguments() {
        List<String> arguments = new ArrayList<>();
        options.forEach((name, value) -> arguments.add("--" + name + "=" + value));
        return arguments;
    }
}
