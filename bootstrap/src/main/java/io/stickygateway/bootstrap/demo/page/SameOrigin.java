package io.stickygateway.bootstrap.demo.page;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import java.net.URI;
import reactor.netty.http.server.HttpServerRequest;

/**
 * Whether a request that changes something comes from this page or from a program such as curl, not from a foreign page
 * in somebody's browser: browsers send {@code Origin} with every POST (Fetch, section 3.2), and no page can forge it.
 */
final class SameOrigin {
    private SameOrigin() {}

    static boolean asked(HttpServerRequest request) {
        HttpHeaders headers = request.requestHeaders();
        String origin = headers.get(HttpHeaderNames.ORIGIN);
        return origin == null || authority(origin).equalsIgnoreCase(headers.get(HttpHeaderNames.HOST));
    }

    private static String authority(String origin) {
        try {
            String authority = URI.create(origin).getRawAuthority();
            return authority == null ? "" : authority;
        } catch (IllegalArgumentException notAnOrigin) {
            return "";
        }
    }
}
