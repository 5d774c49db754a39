package io.stickygateway.proxy;

import io.stickygateway.proxy.client.ClientInitializer;
import io.stickygateway.proxy.client.ConnectionGate;
import io.stickygateway.proxy.client.Reception;
import io.stickygateway.proxy.forward.NodeAddresses;
import io.stickygateway.proxy.forward.NodeTls;
import io.stickygateway.proxy.transport.Drain;
import io.stickygateway.proxy.transport.Loops;
import io.stickygateway.proxy.transport.TransportChoice;
import java.util.List;

/** Everything behind the listening port. */
final class Engine implements AutoCloseable {
    private final NodeAddresses addresses = new NodeAddresses();
    private final NodeTls tls = new NodeTls();
    private final Drain drain = new Drain();
    private final Connections connections = new Connections();
    private final Loops loops;
    private final ConnectionGate gate;
    private final ClientInitializer clients;

    Engine(ProxySettings settings, UseCases useCases, Observers observers) {
        Assembly assembly = new Assembly(settings, useCases, observers);
        this.loops = new Loops(TransportChoice.choose(settings.transport()), settings.loops());
        this.gate = new ConnectionGate(
                settings.clients().connections(), observers.metrics().live());
        List<Reception> receptions = loops.all().stream()
                .map(loop -> assembly.reception(loop, addresses, tls, drain))
                .toList();
        this.clients = new ClientInitializer(receptions, connection -> {
            gate.opened(connection);
            connections.add(connection);
        });
        loops.start();
    }

    Loops loops() {
        return loops;
    }

    Drain drain() {
        return drain;
    }

    Connections connections() {
        return connections;
    }

    ConnectionGate gate() {
        return gate;
    }

    ClientInitializer clients() {
        return clients;
    }

    @Override
    public void close() {
        loops.close();
        addresses.close();
        tls.close();
    }
}
