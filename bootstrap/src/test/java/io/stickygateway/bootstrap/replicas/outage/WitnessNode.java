package io.stickygateway.bootstrap.replicas.outage;

import io.stickygateway.bootstrap.e2e.harness.StickyNode;
import io.stickygateway.proxy.harness.NodeConnection;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Received;
import io.stickygateway.proxy.harness.Script;
import java.io.IOException;

/**
 * A node that tells the judge of every request before it answers, and keeps none of them. Its answer names itself and
 * the user whose token came.
 */
final class WitnessNode implements AutoCloseable {
    private final Homes homes;
    private final RawNode socket;

    private WitnessNode(String id, Homes homes) {
        this.homes = homes;
        this.socket = RawNode.start(id);
        socket.answers(this::answer);
    }

    static WitnessNode start(String id, Homes homes) {
        return new WitnessNode(id, homes);
    }

    String id() {
        return socket.id();
    }

    String baseUrl() {
        return "http://127.0.0.1:" + socket.port();
    }

    @Override
    public void close() {
        socket.close();
    }

    private void answer(Received request, NodeConnection connection) throws IOException {
        socket.forget();
        if (request.target().equals("/healthz")) {
            Script.ok("well").answer(request, connection);
        } else if (request.method().equals("POST")) {
            String user = StickyNode.nameIn(request);
            homes.arrived(user, id());
            Script.ok(StickyNode.welcome(user)).answer(request, connection);
        } else {
            String user = userOf(String.valueOf(request.value("x-token")));
            homes.arrived(user, id());
            Script.ok(id() + " " + user).answer(request, connection);
        }
    }

    private static String userOf(String token) {
        return token.substring(token.indexOf('-') + 1);
    }
}
