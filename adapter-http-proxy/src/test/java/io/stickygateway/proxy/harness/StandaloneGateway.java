package io.stickygateway.proxy.harness;

import io.stickygateway.application.fake.SampleService;
import io.stickygateway.domain.catalog.BaseUrl;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.proxy.ProxySettings;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.CountDownLatch;

/**
 * A data plane to aim outside tools at, run by hand: {@code PORT [TRANSPORT [LOOPS]]}. Everything goes to a node on
 * 18080, {@code /ws} to one on 18092, {@code /js/a} to two that bind users on 9101 and 9102, where a login is
 * {@code POST /js/a/auth/login}.
 */
public final class StandaloneGateway {
    private StandaloneGateway() {}

    /** Runs until it is killed. */
    public static void main(String[] args) throws InterruptedException {
        int port = Integer.parseInt(args[0]);
        String transport = args.length > 1 ? args[1] : "auto";
        int loops = args.length > 2 ? Integer.parseInt(args[2]) : 2;
        Service sticky = sticky("ai", node("node-1", 9_101), node("node-2", 9_102));
        Gateway gateway = Gateway.with(
                settings -> settings(settings, port, transport, loops),
                Services.under(plain("echo", node("echo", 18_080)), "/"),
                Services.under(plain("ws", node("ws", 18_092)), "/ws"),
                Services.loggingInAt(Services.under(sticky, "/js/a"), "/auth/login"));
        System.out.println("listening on " + gateway.address());
        new CountDownLatch(1).await();
    }

    private static ProxySettings settings(ProxySettings given, int port, String transport, int loops) {
        return new ProxySettings(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
                transport,
                loops,
                given.clients(),
                given.upstream(),
                given.trustedProxies(),
                given.timeoutStatus(),
                given.probeInterval(),
                given.version(),
                given.loginReply());
    }

    private static Service plain(String id, Node node) {
        return SampleService.sticky(id).notSticky().node(node).build();
    }

    private static Service sticky(String id, Node... nodes) {
        SampleService service = SampleService.sticky(id);
        for (Node node : nodes) {
            service.node(node);
        }
        return service.build();
    }

    private static Node node(String id, int port) {
        return Node.at(new NodeId(id), new BaseUrl("http", "127.0.0.1", port));
    }
}
