package io.stickygateway.proxy.step;

import io.netty.handler.codec.http.QueryStringDecoder;
import io.stickygateway.domain.catalog.TokenSource;
import io.stickygateway.proxy.http.FieldName;
import io.stickygateway.proxy.http.Fields;
import io.stickygateway.proxy.http.RequestHead;
import io.stickygateway.proxy.login.CookieValue;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the token a request carries, in all places its service reads. An empty one counts as none, the same one twice
 * as one; two that differ could be taken either way, so they are refused.
 *
 * <p>Every spelling counts that a node might read as the token: a request whose token the node sees and the gateway
 * does not would be placed like an anonymous one, on a node that is not its user's.
 */
final class Tokens {
    /** As long as the longest that is learned. */
    static final int LONGEST = 8 * 1024;

    private static final String BEARER = "bearer";
    private static final String[] NONE = {};
    private static final Pattern EITHER = Pattern.compile("[&;]");
    private static final Pattern BEHIND_COMMA = Pattern.compile("(?<=,)[^,;]*");

    private final RequestHead request;
    private @Nullable String found;

    private Tokens(RequestHead request) {
        this.request = request;
    }

    /**
     * The token; null where there is none.
     *
     * @throws IllegalArgumentException where there are two, or one that is too long or wrongly encoded
     */
    static @Nullable String find(RequestHead request, List<TokenSource> sources) {
        Tokens tokens = new Tokens(request);
        for (int i = 0; i < sources.size(); i++) {
            tokens.look(sources.get(i));
        }
        return tokens.found;
    }

    private void look(TokenSource source) {
        if (source instanceof TokenSource.Header header) {
            inHeader(header.name());
        } else if (source instanceof TokenSource.Bearer) {
            inAuthorization();
        } else if (source instanceof TokenSource.Cookie cookie) {
            inCookies(cookie.name());
        } else if (source instanceof TokenSource.Query query) {
            inQuery(query.name());
        }
    }

    private void inHeader(String lowerCase) {
        Fields fields = request.fields();
        for (int i = fields.indexOfLike(lowerCase, 0); i >= 0; i = fields.indexOfLike(lowerCase, i + 1)) {
            add(fields.value(i));
        }
    }

    private void inAuthorization() {
        Fields fields = request.fields();
        for (int i = fields.indexOf(FieldName.AUTHORIZATION, 0);
                i >= 0;
                i = fields.indexOf(FieldName.AUTHORIZATION, i + 1)) {
            bearer(fields.value(i));
        }
    }

    /** A scheme in any case, then blanks (RFC 9110, 11.1); a tab does for many servers. */
    private void bearer(String value) {
        String rest = value.regionMatches(true, 0, BEARER, 0, BEARER.length()) ? value.substring(BEARER.length()) : "";
        if (rest.startsWith(" ") || rest.startsWith("\t")) {
            add(rest.strip());
        }
    }

    /** Older servers part cookies at commas too (RFC 2965, 3.3.4), where others read one value. */
    private void inCookies(String name) {
        Fields fields = request.fields();
        for (int i = fields.indexOf(FieldName.COOKIE, 0); i >= 0; i = fields.indexOf(FieldName.COOKIE, i + 1)) {
            String cookies = fields.value(i);
            for (String pair : cookies.split(";", -1)) {
                pair(pair, name, false);
            }
            BEHIND_COMMA.matcher(cookies).results().forEach(found -> pair(found.group(), name, false));
        }
    }

    /** Some servers part a query at semicolons too (HTML 4.01, B.2.2): both readings have to give the same token. */
    private void inQuery(String name) {
        String query = request.query();
        if (query.length() > 1) {
            String pairs = query.substring(1);
            for (String pair : pairs.split("&", -1)) {
                pair(pair, name, true);
            }
            for (String pair : pairs.indexOf(';') < 0 ? NONE : EITHER.split(pairs, -1)) {
                pair(pair, name, true);
            }
        }
    }

    private void pair(String pair, String name, boolean encoded) {
        int equals = pair.indexOf('=');
        if (equals > 0 && decoded(pair.substring(0, equals), encoded).strip().equalsIgnoreCase(name)) {
            String value = pair.substring(equals + 1).strip();
            add(encoded ? decoded(value, true) : CookieValue.unquoted(value));
        }
    }

    private static String decoded(String text, boolean encoded) {
        if (!encoded) {
            return text;
        }
        try {
            return QueryStringDecoder.decodeComponent(text);
        } catch (IllegalArgumentException malformed) {
            // Its message quotes the text, which may be a token, and this one goes into the access log.
            throw new IllegalArgumentException("a query parameter that is wrongly percent-encoded");
        }
    }

    private void add(String token) {
        if (token.length() > LONGEST) {
            throw new IllegalArgumentException("a token of more than " + LONGEST + " octets");
        }
        if (found != null && !token.isEmpty() && !token.equals(found)) {
            throw new IllegalArgumentException("two different tokens");
        }
        found = token.isEmpty() ? found : token;
    }
}
