package io.stickygateway.proxy.pipeline;

import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import io.netty.handler.codec.http.HttpHeaders;
import io.stickygateway.proxy.failure.ErrorAudience;
import io.stickygateway.proxy.failure.ErrorBodies;
import io.stickygateway.proxy.failure.ErrorReply;
import io.stickygateway.proxy.failure.ProxyFailure;
import io.stickygateway.proxy.http.RequestId;
import java.util.Map;

/**
 * The only writer of error answers. It logs nothing: what failed and why goes into the exchange's line of the access
 * log, which is written off the event loop, where a node that is away can't flood anything.
 */
public final class ErrorResponder {
    private static final int METHOD_NOT_ALLOWED = 405;
    /** What a 405 has to tell (RFC 9110, 15.5.6): nodes decide about all others. */
    private static final String ALLOW = "Allow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r\n";

    private final ErrorBodies bodies;

    public ErrorResponder(ErrorBodies bodies) {
        this.bodies = bodies;
    }

    /** Ends the exchange with this failure: by an error answer, or by cutting where another answer has left already. */
    public void fail(Exchange exchange, ProxyFailure failure) {
        if (exchange.isOver()) {
            return;
        }
        exchange.failed(failure);
        Client client = exchange.client();
        if (client.hasBegun() && !client.withdraw()) {
            client.cut();
            return;
        }
        ErrorAudience audience = ErrorAudience.of(exchange.request().fields().toHttpHeaders());
        client.reply(reply(failure, exchange.id().get(), audience));
    }

    /** The answer to a request that could not be read. */
    public Reply refusal(ProxyFailure failure, RequestId id) {
        return reply(failure, id, ErrorAudience.UNKNOWN);
    }

    private Reply reply(ProxyFailure failure, RequestId id, ErrorAudience audience) {
        ErrorReply reply = bodies.reply(failure, id.toString(), audience);
        HttpHeaders headers = DefaultHttpHeadersFactory.headersFactory().newHeaders();
        reply.describeIn(headers);
        StringBuilder lines = new StringBuilder(160);
        for (Map.Entry<String, String> field : headers) {
            lines.append(field.getKey()).append(": ").append(field.getValue()).append("\r\n");
        }
        if (reply.status() == METHOD_NOT_ALLOWED) {
            lines.append(ALLOW);
        }
        return Reply.of(reply.status(), lines.toString(), reply.body());
    }
}
