package io.stickygateway.bootstrap.demo.node;

import io.netty.handler.codec.http.QueryStringDecoder;
import io.stickygateway.bootstrap.demo.http.Refused;
import java.io.ByteArrayOutputStream;
import java.util.List;
import reactor.core.publisher.Mono;
import reactor.netty.http.server.HttpServerRequest;

/** What the routes want to know of a request. */
final class Asked {
    private static final int LONGEST_BODY = 16 * 1024;

    private Asked() {}

    /**
     * The header {@code x-token}, else the query parameter {@code token}: a browser can set no header on an EventSource
     * or a WebSocket. Empty where there is neither.
     */
    static String token(HttpServerRequest request) {
        String header = request.requestHeaders().get("x-token", "");
        if (!header.isEmpty()) {
            return header;
        }
        List<String> values = new QueryStringDecoder(request.uri()).parameters().getOrDefault("token", List.of());
        return values.isEmpty() ? "" : values.get(0);
    }

    static Mono<byte[]> body(HttpServerRequest request) {
        return request.receive()
                .asByteArray()
                .collect(ByteArrayOutputStream::new, Asked::append)
                .map(ByteArrayOutputStream::toByteArray);
    }

    private static void append(ByteArrayOutputStream body, byte[] part) {
        if (body.size() + part.length > LONGEST_BODY) {
            throw new Refused(413, "body: expected at most " + LONGEST_BODY + " bytes");
        }
        body.writeBytes(part);
    }
}
