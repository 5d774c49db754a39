package io.stickygateway.proxy.failure;

import io.netty.handler.codec.http.HttpResponseStatus;
import io.stickygateway.proxy.json.JsonBytes;

/** Turns failures into what the client gets. Immutable; any thread. */
public final class ErrorBodies {
    private static final int GATEWAY_TIMEOUT = 504;
    private static final byte[] NOTHING = {};

    private final int timeoutStatus;

    /**
     * @param timeoutStatus of a node that does not answer in time: 502, as the gateways before this one said, or 504,
     *     as RFC 9110 (15.6.5) has it
     */
    public ErrorBodies(int timeoutStatus) {
        if (timeoutStatus != ErrorCode.UPSTREAM_TIMEOUT.status() && timeoutStatus != GATEWAY_TIMEOUT) {
            throw new IllegalArgumentException("timeout status " + timeoutStatus + ": expected 502 or 504");
        }
        this.timeoutStatus = timeoutStatus;
    }

    /** The HTTP status this gateway gives a code; what metrics and the access log show. */
    public int status(ErrorCode code) {
        return code == ErrorCode.UPSTREAM_TIMEOUT ? timeoutStatus : code.status();
    }

    /**
     * Renders a failure.
     *
     * @param requestId of the request that failed
     * @param audience who reads it
     */
    public ErrorReply reply(ProxyFailure failure, String requestId, ErrorAudience audience) {
        int status = status(failure.code());
        String message = failure.code().message(audience.language(), failure.nodeText());
        return switch (audience.format()) {
            case ENVELOPE -> reply(status, audience, failure, envelope(failure, message, requestId));
            case PROBLEM -> reply(status, audience, failure, problem(failure, status, message, requestId));
            case GRPC ->
                new ErrorReply(
                        HttpResponseStatus.OK.code(),
                        audience,
                        failure.retryAfterSeconds(),
                        NOTHING,
                        GrpcStatus.of(status, message));
        };
    }

    private static ErrorReply reply(int status, ErrorAudience audience, ProxyFailure failure, JsonBytes json) {
        return new ErrorReply(status, audience, failure.retryAfterSeconds(), json.toByteArray(), null);
    }

    private static JsonBytes envelope(ProxyFailure failure, String message, String requestId) {
        JsonBytes json = new JsonBytes(256);
        json.beginObject().name("success").bool(false).name("error").beginObject();
        json.name("code").string(failure.code().name());
        json.name("message").string(message);
        facts(json, failure, requestId);
        return json.endObject().endObject();
    }

    /** RFC 9457 with {@code about:blank}: the title is the status's own phrase (4.2.1), our code an extension (3.2). */
    private static JsonBytes problem(ProxyFailure failure, int status, String message, String requestId) {
        JsonBytes json = new JsonBytes(256);
        json.beginObject().name("type").string("about:blank");
        json.name("title").string(HttpResponseStatus.valueOf(status).reasonPhrase());
        json.name("status").number(status);
        json.name("detail").string(message);
        json.name("code").string(failure.code().name());
        facts(json, failure, requestId);
        return json.endObject();
    }

    private static void facts(JsonBytes json, ProxyFailure failure, String requestId) {
        json.name("request_id").string(requestId);
        if (failure.retryAfterSeconds() > 0) {
            json.name("retry_after").number(failure.retryAfterSeconds());
        }
        if (failure.node() != null) {
            json.name("node").string(failure.nodeText());
        }
    }
}
