package io.stickygateway.domain.catalog;

import java.util.Locale;
import java.util.regex.Pattern;

/** Where a request may carry its token. */
public sealed interface TokenSource {
    /** The configured spelling, such as {@code header:x-token}. */
    String text();

    /** A header of its own, value taken as it is; the name in lower case. */
    record Header(String name) implements TokenSource {
        public Header {
            name = Names.require(name).toLowerCase(Locale.ROOT);
        }

        @Override
        public String text() {
            return "header:" + name;
        }
    }

    /** {@code Authorization: Bearer} (RFC 6750, 2.1). */
    record Bearer() implements TokenSource {
        @Override
        public String text() {
            return "bearer";
        }
    }

    /** A cookie of that name (RFC 6265, 4.2). */
    record Cookie(String name) implements TokenSource {
        public Cookie {
            Names.require(name);
        }

        @Override
        public String text() {
            return "cookie:" + name;
        }
    }

    /** A query parameter, for EventSource and WebSocket clients, which cannot set headers. */
    record Query(String name) implements TokenSource {
        public Query {
            Names.require(name);
        }

        @Override
        public String text() {
            return "query:" + name;
        }
    }

    /**
     * Reads {@code header:NAME}, {@code bearer}, {@code cookie:NAME} or {@code query:NAME}.
     *
     * @throws IllegalArgumentException naming the value and what was expected
     */
    static TokenSource parse(String text) {
        int colon = text.indexOf(':');
        String kind = colon < 0 ? text : text.substring(0, colon);
        String name = colon < 0 ? "" : text.substring(colon + 1);
        return switch (kind) {
            case "header" -> new Header(name);
            case "cookie" -> new Cookie(name);
            case "query" -> new Query(name);
            case "bearer" -> new Bearer();
            default -> throw new InvalidValue("token source", text, "header:NAME, bearer, cookie:NAME or query:NAME");
        };
    }

    /** Names of headers, cookies and parameters: tokens of RFC 9110, 5.6.2. */
    final class Names {
        private static final Pattern TOKEN = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]{1,128}");

        private Names() {}

        static String require(String name) {
            if (!TOKEN.matcher(name).matches()) {
                throw new InvalidValue(
                        "name", name, "a name of 1 to 128 characters of an HTTP token (RFC 9110, 5.6.2)");
            }
            return name;
        }
    }
}
