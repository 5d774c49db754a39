package io.stickygateway.proxy.forward;

import io.stickygateway.application.catalog.CurrentRoutingTable;
import io.stickygateway.domain.catalog.BaseUrl;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.proxy.observe.ProxyMetrics;
import io.stickygateway.proxy.transport.Loop;
import io.stickygateway.proxy.transport.Loops;
import io.stickygateway.proxy.transport.TransportChoice;
import java.time.Duration;

/** One event loop that ticks, and what connects to nodes from it. */
final class OneLoop implements AutoCloseable {
    static final Duration CONNECT = Duration.ofSeconds(5);

    private final ProxyMetrics metrics = new ProxyMetrics();
    private final NodeAddresses addresses;
    private final NodeTls tls;
    private final Loops loops;

    OneLoop(String transport) {
        this(transport, new NodeTls());
    }

    OneLoop(String transport, NodeTls tls) {
        this(transport, tls, new NodeAddresses());
    }

    OneLoop(String transport, NodeTls tls, NodeAddresses addresses) {
        this.tls = tls;
        this.addresses = addresses;
        loops = new Loops(TransportChoice.choose(transport), 1);
        loops.start();
    }

    private Loop loop() {
        return loops.all().get(0);
    }

    NodeConnector connector() {
        return new NodeConnector(loop(), addresses, tls);
    }

    /** A pool of connections to whatever listens there. */
    UpstreamPool pool(BaseUrl url, UpstreamLimits limits, NodeWitness witness) {
        return new UpstreamPool(
                new ServiceId("s"),
                new NodeId("a"),
                url,
                new NodeAccess(limits, addresses, tls, witness, metrics.live(), new CurrentRoutingTable()),
                connector(),
                loop().ticker());
    }

    /** Does something on the loop and waits until it is done. */
    void run(Runnable task) {
        loop().eventLoop().submit(task).syncUninterruptibly();
    }

    @Override
    public void close() {
        loops.close();
        addresses.close();
        tls.close();
        metrics.close();
    }
}
