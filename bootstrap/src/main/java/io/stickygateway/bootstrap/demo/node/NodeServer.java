package io.stickygateway.bootstrap.demo.node;

import io.stickygateway.bootstrap.demo.http.Answers;
import io.stickygateway.bootstrap.demo.http.Reply;
import java.time.InstantSource;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Mono;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;
import reactor.netty.http.server.HttpServerRequest;
import reactor.netty.http.server.HttpServerResponse;
import reactor.netty.http.server.HttpServerRoutes;

/** The node's HTTP side: every path in one list. */
final class NodeServer {
    /** The gateway forwards paths as they came, so the node serves them under the service's prefix. */
    static final String PREFIX = "/demo";

    private final NodeOptions options;
    private final NotesDesk desk;

    NodeServer(NodeOptions options, InstantSource clock) {
        this.options = options;
        this.desk = new NotesDesk(options, clock);
    }

    /** Serves on 127.0.0.1 until the result is disposed. */
    DisposableServer start() {
        return HttpServer.create()
                .host("127.0.0.1")
                .port(options.port())
                .route(this::routes)
                .bindNow();
    }

    private void routes(HttpServerRoutes routes) {
        routes.get("/healthz", (request, response) -> response.sendString(Mono.just("ok")))
                .post(PREFIX + "/auth/login", (request, response) -> Answers.send(response, login(request)))
                .get(PREFIX + "/whoami", (request, response) -> Answers.send(response, whoAmI(request)))
                .get(PREFIX + "/notes", (request, response) -> Answers.send(response, read(request)))
                .post(PREFIX + "/notes", (request, response) -> Answers.send(response, write(request)))
                .get(PREFIX + "/events", this::events)
                .get(PREFIX + "/ws", this::echo);
    }

    private Mono<Reply> login(HttpServerRequest request) {
        return Asked.body(request).flatMap(body -> Answers.offLoop(() -> desk.login(body)));
    }

    private Mono<Reply> whoAmI(HttpServerRequest request) {
        return Answers.offLoop(() -> desk.whoAmI(Asked.token(request)));
    }

    private Mono<Reply> read(HttpServerRequest request) {
        return visitor(request).flatMap(person -> Answers.offLoop(() -> desk.read(person)));
    }

    private Mono<Reply> write(HttpServerRequest request) {
        return visitor(request).flatMap(person -> Asked.body(request)
                .flatMap(body -> Answers.offLoop(() -> desk.write(person, body))));
    }

    private Publisher<Void> events(HttpServerRequest request, HttpServerResponse response) {
        return visitor(request)
                .flatMap(person -> Mono.from(NoteCounts.stream(response, () -> desk.count(person))))
                .onErrorResume(failure -> Mono.from(Answers.to(failure).on(response)));
    }

    private Publisher<Void> echo(HttpServerRequest request, HttpServerResponse response) {
        return visitor(request)
                .flatMap(person -> Mono.from(Echo.upgrade(response, options.id(), person)))
                .onErrorResume(failure -> Mono.from(Answers.to(failure).on(response)));
    }

    private Mono<Person> visitor(HttpServerRequest request) {
        return Answers.offLoop(() -> desk.visitor(Asked.token(request)));
    }
}
