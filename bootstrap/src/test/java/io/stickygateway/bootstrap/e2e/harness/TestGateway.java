package io.stickygateway.bootstrap.e2e.harness;

import io.stickygateway.bootstrap.config.Configuration;
import io.stickygateway.bootstrap.guard.StartupGuards;
import io.stickygateway.bootstrap.lifecycle.Lifecycle;
import io.stickygateway.bootstrap.wiring.Gateway;
import io.stickygateway.proxy.harness.AccessLines;
import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.RawClient;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;

/** A whole gateway in this process, configured by arguments as an operator would. */
public final class TestGateway implements AutoCloseable {
    private final List<String> arguments;
    private final AccessLines lines = new AccessLines();
    private Lifecycle lifecycle = new Lifecycle();
    private InetSocketAddress address;

    TestGateway(List<String> arguments) {
        this.arguments = List.copyOf(arguments);
        this.address = run();
    }

    public InetSocketAddress address() {
        return address;
    }

    /** A connection of its own. */
    public RawClient client() throws IOException {
        return RawClient.connect(address);
    }

    /** One GET over a connection of its own. */
    public Answer get(String target, String... fields) throws IOException {
        try (RawClient client = client()) {
            return client.get(target, fields);
        }
    }

    /** One POST over a connection of its own; the body's characters are octets. */
    public Answer post(String target, String body, String... fields) throws IOException {
        try (RawClient client = client()) {
            return client.send(RawClient.request("POST", target, withLength(body, fields)) + body)
                    .answer();
        }
    }

    /** Somebody who logs in here. */
    public Person person(String username) {
        return new Person(this, username);
    }

    /** The access log's lines. */
    public AccessLines lines() {
        return lines;
    }

    /** Stops, and starts as configured before. */
    public void restart() {
        lifecycle.stop();
        lifecycle = new Lifecycle();
        address = run();
    }

    @Override
    public void close() {
        lifecycle.stop();
    }

    private InetSocketAddress run() {
        try {
            Configuration configuration = Configuration.find(arguments, Map.of(), "");
            return Gateway.start(new StartupGuards(configuration.read()).check(), lifecycle, lines);
        } catch (RuntimeException e) {
            lifecycle.stop();
            throw e;
        }
    }

    private static String[] withLength(String body, String... fields) {
        String[] all = new String[fields.length + 1];
        System.arraycopy(fields, 0, all, 0, fields.length);
        all[fields.length] = "Content-Length: " + body.length();
        return all;
    }
}
