package io.stickygateway.bootstrap.replicas.fence;

import io.netty.buffer.Unpooled;
import io.stickygateway.bootstrap.e2e.harness.StickyNode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;
import reactor.netty.http.server.HttpServerRequest;
import reactor.netty.http.server.HttpServerResponse;

/** A node that refuses nothing and has everything that arrives judged. */
final class WatchedNode implements AutoCloseable {
    static final String USER = "X-User";
    static final String GATEWAY = "X-Via";
    static final String PIECES = "X-Pieces";
    private static final Duration BETWEEN = Duration.ofMillis(60);

    private final String id;
    private final Judge judge;
    private final DisposableServer server;

    WatchedNode(String id, Judge judge) {
        this.id = id;
        this.judge = judge;
        this.server = HttpServer.create()
                .host("127.0.0.1")
                .port(0)
                .handle(this::answer)
                .bindNow();
    }

    String id() {
        return id;
    }

    String baseUrl() {
        return "http://127.0.0.1:" + server.port();
    }

    @Override
    public void close() {
        server.disposeNow();
    }

    private Publisher<Void> answer(HttpServerRequest request, HttpServerResponse response) {
        long at = System.nanoTime();
        if (request.uri().equals("/healthz")) {
            return response.sendString(Mono.just("well"));
        }
        boolean login = request.uri().endsWith("/login");
        Arrival head = arrival(request, login ? Arrival.Kind.LOGIN : Arrival.Kind.REQUEST, at);
        judge.arrived(head);
        String said = login ? StickyNode.welcome(head.user()) : id;
        Mono<Void> body = request.receive()
                .doOnNext(part -> {
                    if (!login) {
                        judge.arrived(head.then(Arrival.Kind.BODY, System.nanoTime()));
                    }
                })
                .then();
        String pieces = request.requestHeaders().get(PIECES);
        return pieces == null
                ? body.then(response.sendString(Mono.just(said)).then())
                : stream(response, Integer.parseInt(pieces), head.version());
    }

    /** Each piece tells when it was sent. */
    private static Publisher<Void> stream(HttpServerResponse response, int pieces, long version) {
        return response.send(
                Flux.interval(Duration.ZERO, BETWEEN)
                        .take(pieces)
                        .onBackpressureBuffer()
                        .map(number -> Unpooled.copiedBuffer(
                                Pieces.line(System.nanoTime(), version), StandardCharsets.US_ASCII)),
                piece -> true);
    }

    private Arrival arrival(HttpServerRequest request, Arrival.Kind kind, long at) {
        String version = request.requestHeaders().get("X-Gateway-Binding");
        return new Arrival(
                kind,
                request.requestHeaders().get(USER),
                id,
                at,
                version == null ? -1 : Long.parseLong(version),
                Integer.parseInt(request.requestHeaders().get(GATEWAY)));
    }
}
