package io.stickygateway.proxy.login;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.catalog.TokenLocation;
import io.stickygateway.domain.catalog.TokenSource;
import io.stickygateway.proxy.json.JsonDocument;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the token that a successful reply hands out, in the form in which requests will carry it. */
final class LearnedToken {
    /** The longest that is learned; servers limit a whole head to about as much. */
    static final int LONGEST = 8 * 1024;

    private static final String BEARER = "Bearer ";

    private LearnedToken() {}

    /** The token, or null where the reply has none, two that differ, or one that no header could carry. */
    static @Nullable String find(Service service, HttpHeaders headers, JsonDocument body) {
        String raw = raw(service.login().tokenInReply(), headers, body);
        if (raw == null) {
            return null;
        }
        String token = asRequestsCarryIt(raw.strip(), service);
        return isSendable(token) ? token : null;
    }

    private static @Nullable String raw(TokenLocation location, HttpHeaders headers, JsonDocument body) {
        if (location instanceof TokenLocation.InBody inBody) {
            return body.text(inBody.pointer());
        }
        if (location instanceof TokenLocation.InHeader inHeader) {
            return onlyOne(headers.getAll(inHeader.name()));
        }
        return cookie((TokenLocation.InCookie) location, headers.getAll(HttpHeaderNames.SET_COOKIE));
    }

    /** Some nodes answer "Bearer x" for clients to send as it is; requests are then read without that word. */
    private static String asRequestsCarryIt(String raw, Service service) {
        boolean prefixed = raw.regionMatches(true, 0, BEARER, 0, BEARER.length());
        boolean bearer = service.sticky().tokenSources().contains(new TokenSource.Bearer());
        return prefixed && bearer ? raw.substring(BEARER.length()).strip() : raw;
    }

    private static @Nullable String onlyOne(List<String> values) {
        Set<String> distinct = new HashSet<>(values);
        return distinct.size() == 1 ? values.get(0) : null;
    }

    /** Of several with that name the last holds (RFC 6265, 5.3, step 11); an empty one deletes. */
    private static @Nullable String cookie(TokenLocation.InCookie location, List<String> setCookies) {
        String prefix = location.name() + "=";
        String last = null;
        for (String cookie : setCookies) {
            String pair = cookie.stripLeading();
            if (pair.startsWith(prefix)) {
                int end = pair.indexOf(';');
                last = CookieValue.unquoted(pair.substring(prefix.length(), end < 0 ? pair.length() : end)
                        .strip());
            }
        }
        return last;
    }

    private static boolean isSendable(String token) {
        boolean fits = !token.isEmpty() && token.length() <= LONGEST;
        return fits && token.chars().allMatch(c -> c >= ' ' && c < 0x7F);
    }
}
