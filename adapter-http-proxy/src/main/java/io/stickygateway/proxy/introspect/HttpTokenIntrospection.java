package io.stickygateway.proxy.introspect;

import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.IntrospectionSettings;
import io.stickygateway.domain.port.TokenIntrospection;
import io.stickygateway.proxy.outgoing.OutgoingHttp;
import io.stickygateway.proxy.outgoing.Trouble;
import java.io.ByteArrayOutputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import reactor.core.publisher.Mono;
import reactor.netty.ByteBufFlux;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.client.HttpClientResponse;

/**
 * Asks by {@code POST}, the token both as a bearer (RFC 6750, 2.1) and as a form field (RFC 7662, 2.1). Any thread;
 * never blocks. The token is sent to the configured authority and to nobody else: redirects are not followed.
 */
public final class HttpTokenIntrospection implements TokenIntrospection {
    private static final int MOST_BYTES = 64 * 1024;

    private final HttpClient client;

    /** Asks through that client. */
    public HttpTokenIntrospection(OutgoingHttp http) {
        client = http.pooled();
    }

    @Override
    public CompletionStage<Optional<UserId>> introspect(IntrospectionSettings settings, String token) {
        if (!isSendable(token)) {
            return CompletableFuture.completedFuture(Optional.empty());
        }
        String form = "token=" + URLEncoder.encode(token, StandardCharsets.ISO_8859_1);
        return client.headers(headers -> describe(headers, token))
                .post()
                .uri(settings.url())
                .send(Mono.fromSupplier(() -> Unpooled.copiedBuffer(form, StandardCharsets.US_ASCII)))
                .response((response, body) -> read(settings, response, body))
                .next()
                .switchIfEmpty(Mono.error(() -> new IntrospectionFailed("answer is empty")))
                .timeout(settings.timeout())
                .onErrorMap(HttpTokenIntrospection::explained)
                .toFuture();
    }

    /** No other octet can stand in a header, so no client sent such a token in one (RFC 9110, 5.5). */
    private static boolean isSendable(String token) {
        return token.chars().allMatch(c -> c >= ' ' && c < 0x7F);
    }

    private static void describe(HttpHeaders headers, String token) {
        headers.set(HttpHeaderNames.AUTHORIZATION, "Bearer " + token);
        headers.set(HttpHeaderNames.CONTENT_TYPE, HttpHeaderValues.APPLICATION_X_WWW_FORM_URLENCODED);
        headers.set(HttpHeaderNames.ACCEPT, HttpHeaderValues.APPLICATION_JSON);
    }

    private static Mono<Optional<UserId>> read(
            IntrospectionSettings settings, HttpClientResponse response, ByteBufFlux body) {
        IntrospectionAnswer answer =
                new IntrospectionAnswer(settings, response.status().code());
        return body.asByteArray()
                .collect(ByteArrayOutputStream::new, HttpTokenIntrospection::append)
                .map(bytes -> answer.user(bytes.toByteArray()));
    }

    private static void append(ByteArrayOutputStream all, byte[] chunk) {
        if (all.size() + chunk.length > MOST_BYTES) {
            throw new IntrospectionFailed("answer is larger than " + MOST_BYTES + " bytes");
        }
        all.writeBytes(chunk);
    }

    private static Throwable explained(Throwable failure) {
        return failure instanceof IntrospectionFailed ? failure : new IntrospectionFailed(Trouble.describe(failure));
    }
}
