package io.stickygateway.bootstrap.demo.page;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.stickygateway.bootstrap.demo.http.Answers;
import io.stickygateway.bootstrap.demo.http.Refused;
import io.stickygateway.bootstrap.demo.http.Reply;
import io.stickygateway.bootstrap.demo.page.Assets.Asset;
import io.stickygateway.bootstrap.demo.process.NodeProcesses;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Mono;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;
import reactor.netty.http.server.HttpServerRequest;
import reactor.netty.http.server.HttpServerResponse;
import reactor.netty.http.server.HttpServerRoutes;

/** Serves the page at {@code /} and everything that belongs to it under {@code /demo-ui}. */
public final class DemoPage {
    private static final String PREFIX = "/demo-ui";
    private static final String PAGE = "index.html";
    private static final List<String> FILES = List.of(
            PAGE,
            "page.css",
            "icon.svg",
            "app.js",
            "api.js",
            "words.js",
            "nodes.js",
            "person.js",
            "streams.js",
            "log.js");
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
            + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private final Map<String, Asset> assets;
    private final NodeSwitch nodes;

    private DemoPage(Map<String, Asset> assets, NodeSwitch nodes) {
        this.assets = assets;
        this.nodes = nodes;
    }

    /** Serves on 127.0.0.1 until the result is disposed. */
    public static DisposableServer start(int port, NodeProcesses nodes) throws IOException {
        DemoPage page = new DemoPage(Assets.read(FILES), new NodeSwitch(nodes));
        return HttpServer.create()
                .host("127.0.0.1")
                .port(port)
                .route(page::routes)
                .bindNow();
    }

    private void routes(HttpServerRoutes routes) {
        routes.get("/healthz", (request, response) -> response.sendString(Mono.just("ok")))
                .get("/", (request, response) -> file(response, PAGE))
                .get(PREFIX + "/nodes", (request, response) -> Answers.send(response, Answers.offLoop(nodes::show)))
                .post(PREFIX + "/nodes/{id}/stop", (request, response) -> change(request, response, this::stop))
                .post(PREFIX + "/nodes/{id}/start", (request, response) -> change(request, response, this::start))
                .get(PREFIX + "/{file}", (request, response) -> file(response, parameter(request, "file")));
    }

    private Callable<Reply> stop(String id) {
        return () -> nodes.stop(id);
    }

    private Callable<Reply> start(String id) {
        return () -> nodes.start(id);
    }

    private static Publisher<Void> change(HttpServerRequest request, HttpServerResponse response, Change change) {
        if (!SameOrigin.asked(request)) {
            Refused foreign = new Refused(403, "only the demo's own page may stop and start nodes");
            return Reply.refused(foreign).on(response);
        }
        return Answers.send(response, Answers.offLoop(change.of(parameter(request, "id"))));
    }

    private Publisher<Void> file(HttpServerResponse response, String name) {
        Asset asset = assets.get(name);
        if (asset == null) {
            return response.sendNotFound();
        }
        return response.header(HttpHeaderNames.CONTENT_TYPE, asset.type())
                .header(HttpHeaderNames.CONTENT_SECURITY_POLICY, POLICY)
                .header(HttpHeaderNames.CACHE_CONTROL, "no-cache")
                .header("X-Content-Type-Options", "nosniff")
                .header("Referrer-Policy", "no-referrer")
                .sendString(Mono.just(asset.content()));
    }

    private static String parameter(HttpServerRequest request, String name) {
        String value = request.param(name);
        return value == null ? "" : value;
    }

    private interface Change {
        Callable<Reply> of(String nodeId);
    }
}
