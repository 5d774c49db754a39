package io.stickygateway.proxy.probe;

import io.netty.handler.codec.http.HttpStatusClass;
import io.stickygateway.domain.catalog.BaseUrl;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.health.ProbeResult;
import io.stickygateway.domain.port.NodeProbe;
import io.stickygateway.proxy.observe.SparseLog;
import io.stickygateway.proxy.outgoing.OutgoingHttp;
import io.stickygateway.proxy.outgoing.Trouble;
import io.stickygateway.proxy.transport.ConnectFault;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;
import reactor.netty.Connection;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.client.HttpClientResponse;
import reactor.netty.tcp.TcpClient;

/**
 * Probes with {@code GET} on the health path. 2xx is well; a redirect is not, since it says that the health is to be
 * asked for elsewhere. Where the service has no health path, a connection is enough. Any thread; never blocks.
 */
public final class HttpNodeProbe implements NodeProbe {
    private final SparseLog log = new SparseLog(LoggerFactory.getLogger(HttpNodeProbe.class), System::nanoTime);
    private final HttpClient client;
    private final TcpClient connections;

    /** Asks through that client. */
    public HttpNodeProbe(OutgoingHttp http) {
        client = http.toNodes();
        connections = http.connectingToNodes();
    }

    @Override
    public CompletionStage<ProbeResult> probe(Service service, Node node, Duration timeout) {
        Mono<ProbeResult> result = service.isProbedByConnection() ? connect(node.baseUrl()) : get(service, node);
        return result.timeout(timeout)
                .onErrorResume(failure -> Mono.just(judged(failure)))
                .toFuture();
    }

    private Mono<ProbeResult> get(Service service, Node node) {
        return client.get()
                .uri(node.baseUrl() + service.healthPath())
                .responseConnection(HttpNodeProbe::result)
                .next();
    }

    private Mono<ProbeResult> connect(BaseUrl node) {
        return connections.host(node.host()).port(node.port()).connect().map(connection -> {
            connection.dispose();
            return new ProbeResult.Healthy();
        });
    }

    private ProbeResult judged(Throwable failure) {
        String words = Trouble.describe(failure);
        if (ConnectFault.of(failure) == ConnectFault.OWN) {
            log.warn("nodes can't be probed", words + ": " + failure.getMessage());
            return new ProbeResult.NotAsked(words);
        }
        return new ProbeResult.Unhealthy(words);
    }

    /** The status is all that counts; cutting the connection spares us a body without end. */
    private static Mono<ProbeResult> result(HttpClientResponse response, Connection connection) {
        connection.dispose();
        int status = response.status().code();
        return Mono.just(
                HttpStatusClass.SUCCESS.contains(status)
                        ? new ProbeResult.Healthy()
                        : new ProbeResult.Unhealthy("status " + status));
    }
}
