package io.stickygateway.bootstrap.demo.node;

import io.stickygateway.bootstrap.demo.http.Json;
import java.util.Map;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.http.server.HttpServerResponse;
import reactor.netty.http.server.WebsocketServerSpec;
import reactor.netty.http.websocket.WebsocketInbound;
import reactor.netty.http.websocket.WebsocketOutbound;

/** A WebSocket that greets, then repeats what it hears; each message says which node speaks. */
final class Echo {
    private static final int LONGEST_MESSAGE = 16 * 1024;

    private Echo() {}

    static Publisher<Void> upgrade(HttpServerResponse response, String node, Person person) {
        WebsocketServerSpec spec = WebsocketServerSpec.builder()
                .maxFramePayloadLength(LONGEST_MESSAGE)
                .build();
        return response.sendWebsocket((in, out) -> talk(in, out, node, person), spec);
    }

    private static Publisher<Void> talk(WebsocketInbound in, WebsocketOutbound out, String node, Person person) {
        Mono<String> greeting = Mono.just("hello " + person.name());
        Flux<String> heard = in.aggregateFrames(LONGEST_MESSAGE).receive().asString();
        return out.sendString(Flux.concat(greeting, heard).map(text -> Json.of(Map.of("node", node, "echo", text))));
    }
}
