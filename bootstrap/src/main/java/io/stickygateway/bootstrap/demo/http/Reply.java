package io.stickygateway.bootstrap.demo.http;

import io.netty.handler.codec.http.HttpHeaderNames;
import java.util.Map;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Mono;
import reactor.netty.http.server.HttpServerResponse;

/**
 * A finished answer.
 *
 * @param status HTTP's
 * @param body written as JSON on a line of its own, for whoever asks with curl
 */
public record Reply(int status, Object body) {
    public static Reply ok(Object body) {
        return new Reply(200, body);
    }

    public static Reply refused(Refused refused) {
        return new Reply(refused.status(), Map.of("code", refused.status(), "message", refused.getMessage()));
    }

    public Publisher<Void> on(HttpServerResponse response) {
        return response.status(status)
                .header(HttpHeaderNames.CONTENT_TYPE, "application/json")
                .header(HttpHeaderNames.CACHE_CONTROL, "no-store")
                .sendString(Mono.just(Json.of(body) + "\n"));
    }
}
