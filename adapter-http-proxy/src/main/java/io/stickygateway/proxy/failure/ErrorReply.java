package io.stickygateway.proxy.failure;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import org.jspecify.annotations.Nullable;

/**
 * An error as it goes to the client: status, headers and body, without the framing, which belongs to the connection.
 */
public final class ErrorReply {
    private final int status;
    private final ErrorFormat format;
    private final Language language;
    private final int retryAfterSeconds;
    private final byte[] body;
    private final @Nullable GrpcStatus grpc;

    ErrorReply(int status, ErrorAudience audience, int retryAfterSeconds, byte[] body, @Nullable GrpcStatus grpc) {
        this.status = status;
        this.format = audience.format();
        this.language = audience.language();
        this.retryAfterSeconds = retryAfterSeconds;
        this.body = body;
        this.grpc = grpc;
    }

    /** The HTTP status; 200 for a gRPC answer, whose own status is a header. */
    public int status() {
        return status;
    }

    /** The body, not to be changed; empty for gRPC. A HEAD request gets its length alone. */
    public byte[] body() {
        return body;
    }

    /**
     * Adds what describes the body and what the client should do: everything but length, connection and identity
     * headers.
     */
    public void describeIn(HttpHeaders headers) {
        headers.set(HttpHeaderNames.CONTENT_TYPE, format.mediaType());
        // 404, 405 and 414 are cacheable unless they say otherwise (RFC 9110, 15.1), and this body belongs to one
        // request.
        headers.set(HttpHeaderNames.CACHE_CONTROL, HttpHeaderValues.NO_STORE);
        if (retryAfterSeconds > 0) {
            headers.setInt(HttpHeaderNames.RETRY_AFTER, retryAfterSeconds);
        }
        if (grpc != null) {
            headers.setInt("grpc-status", grpc.code());
            headers.set("grpc-message", grpc.message());
        } else {
            headers.set(HttpHeaderNames.CONTENT_LANGUAGE, language.tag());
        }
    }
}
