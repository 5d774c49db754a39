package io.stickygateway.proxy.harness;

import io.stickygateway.domain.catalog.Service;
import io.stickygateway.proxy.ProxySettings;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Nodes, clients and one gateway for one test, closed behind it. Register it as an extension. */
public final class Rig implements AfterEachCallback {
    private final Deque<AutoCloseable> open = new ArrayDeque<>();
    private @Nullable Gateway gateway;

    /** A node that answers 200 with its own id. */
    public RawNode node(String id) {
        RawNode node = RawNode.start(id);
        open.push(node);
        return node;
    }

    /** A node that speaks TLS with that certificate. */
    public RawNode tlsNode(String id, Certificates certificates) throws Exception {
        RawNode node = RawNode.startTls(id, certificates.server());
        open.push(node);
        return node;
    }

    public Gateway gateway(Service... services) {
        return gateway(UnaryOperator.identity(), services);
    }

    public Gateway gateway(UnaryOperator<ProxySettings> settings, Service... services) {
        Gateway started = Gateway.with(settings, services);
        open.push(started);
        gateway = started;
        return started;
    }

    /** A connection to the gateway. */
    public RawClient client() throws IOException {
        if (gateway == null) {
            throw new IllegalStateException("no gateway yet");
        }
        RawClient client = gateway.client();
        open.push(client);
        return client;
    }

    @Override
    public void afterEach(ExtensionContext context) throws Exception {
        while (!open.isEmpty()) {
            open.pop().close();
        }
        gateway = null;
    }
}
