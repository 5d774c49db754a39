package io.stickygateway.bootstrap.demo.node;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.stickygateway.bootstrap.demo.http.Json;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import reactor.netty.http.server.HttpServerResponse;

/** Server-sent events: the note count at once and then every second, until the listener leaves. */
final class NoteCounts {
    private NoteCounts() {}

    static Publisher<Void> stream(HttpServerResponse response, Callable<NoteCount> count) {
        Mono<NoteCount> reading = Mono.fromCallable(count).subscribeOn(Schedulers.boundedElastic());
        Flux<ByteBuf> events = Flux.interval(Duration.ZERO, Duration.ofSeconds(1))
                .onBackpressureDrop()
                .concatMap(tick -> reading, 1)
                .map(NoteCounts::event);
        return response.sse().header("Cache-Control", "no-store").send(events, flushEach -> true);
    }

    private static ByteBuf event(NoteCount count) {
        return Unpooled.copiedBuffer("data: " + Json.of(count) + "\n\n", StandardCharsets.UTF_8);
    }
}
