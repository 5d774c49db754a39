package io.stickygateway.domain.catalog;

import java.util.Locale;

/** Where a request may carry its token. */
public sealed interface TokenSource {
    /** The configured spelling, such as {@code header:x-token}. */
    String text();

    /** A header of its own, value taken as it is; the name in lower case. */
    record Header(String name) implements TokenSource {
        public Header {
            name = HttpName.require(name).toLowerCase(Locale.ROOT);
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
            HttpName.require(name);
        }

        @Override
        public String text() {
            return "cookie:" + name;
        }
    }

    /** A query parameter, for EventSource and WebSocket clients, which cannot set headers. */
    record Query(String name) implements TokenSource {
        public Query {
            HttpName.require(name);
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
        String name = text.substring(colon + 1);
        return switch (text.substring(0, colon + 1)) {
            case "header:" -> new Header(name);
            case "cookie:" -> new Cookie(name);
            case "query:" -> new Query(name);
            default -> bearer(text);
        };
    }

    private static TokenSource bearer(String text) {
        if (!text.equals("bearer")) {
            throw new InvalidValue("token source", text, "header:NAME, bearer, cookie:NAME or query:NAME");
        }
        return new Bearer();
    }
}
