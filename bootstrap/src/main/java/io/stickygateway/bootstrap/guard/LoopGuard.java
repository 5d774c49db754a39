package io.stickygateway.bootstrap.guard;

import io.stickygateway.bootstrap.config.GatewayProperties;
import io.stickygateway.bootstrap.config.Problem;
import io.stickygateway.bootstrap.config.TrafficProperties;
import io.stickygateway.domain.catalog.BaseUrl;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.Service;
import java.util.ArrayList;
import java.util.List;

/** Whether a node is the gateway itself, which would forward to itself without end. */
final class LoopGuard {
    private LoopGuard() {}

    static List<Problem> check(GatewayProperties properties) {
        List<Problem> problems = new ArrayList<>();
        for (Service service : properties.catalog().services()) {
            for (Node node : service.nodes()) {
                if (isOurs(node.baseUrl(), properties.traffic())) {
                    String what = "service " + service.id() + ", node " + node.id();
                    String expected = "expected a node's address, not the gateway's own (gateway.traffic.port)";
                    problems.add(new Problem(what, node.baseUrl().toString(), expected, ""));
                }
            }
        }
        return problems;
    }

    private static boolean isOurs(BaseUrl url, TrafficProperties traffic) {
        return url.port() == traffic.port() && reaches(url.host(), traffic.address());
    }

    private static boolean reaches(String host, String address) {
        if (address.equals("0.0.0.0") || address.equals("::")) {
            return isLoopback(host);
        }
        return host.equals(address) || (host.equals("localhost") && isLoopback(address));
    }

    private static boolean isLoopback(String host) {
        return host.equals("localhost") || host.startsWith("127.") || host.equals("::1");
    }
}
