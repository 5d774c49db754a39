package io.stickygateway.proxy.failure;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The forms an error can take. */
enum ErrorFormat {
    /** {@code {"success":false,"error":{...}}}, the house's own. */
    ENVELOPE("application/json"),
    /** RFC 9457. */
    PROBLEM("application/problem+json"),
    /** gRPC's trailers-only answer: no body, the status in headers. */
    GRPC("application/grpc");

    private final String mediaType;

    ErrorFormat(String mediaType) {
        this.mediaType = mediaType;
    }

    String mediaType() {
        return mediaType;
    }

    static ErrorFormat wantedBy(HttpHeaders request) {
        if (isGrpc(request.get(HttpHeaderNames.CONTENT_TYPE))) {
            return GRPC;
        }
        List<String> accept = request.getAll(HttpHeaderNames.ACCEPT);
        return accept.isEmpty() ? ENVELOPE : accepted(String.join(",", accept));
    }

    /** {@code application/grpc}, {@code application/grpc+proto}; not grpc-web, whose clients read the HTTP status. */
    private static boolean isGrpc(@Nullable String contentType) {
        String grpc = GRPC.mediaType;
        if (contentType == null || !contentType.regionMatches(true, 0, grpc, 0, grpc.length())) {
            return false;
        }
        return contentType.length() == grpc.length() || "+; ".indexOf(contentType.charAt(grpc.length())) >= 0;
    }

    /** Only a client that names the problem format gets it; a wildcard says nothing about knowing it. */
    private static ErrorFormat accepted(String accept) {
        int problem = 0;
        int json = 0;
        for (WeightedList.Item item : WeightedList.parse(accept)) {
            if (item.value().equals(PROBLEM.mediaType)) {
                problem = Math.max(problem, item.weight());
            } else if (item.value().equals(ENVELOPE.mediaType)) {
                json = Math.max(json, item.weight());
            }
        }
        return problem > 0 && problem >= json ? PROBLEM : ENVELOPE;
    }
}
