package io.stickygateway.domain.catalog;

import java.util.Locale;

/** Where a login's reply carries the token it hands out. */
public sealed interface TokenLocation {
    /** The configured spelling. */
    String text();

    /** In the JSON body. */
    record InBody(JsonPointer pointer) implements TokenLocation {
        @Override
        public String text() {
            return pointer.value();
        }
    }

    /** In a response header; the name in lower case. */
    record InHeader(String name) implements TokenLocation {
        public InHeader {
            name = HttpName.require(name).toLowerCase(Locale.ROOT);
        }

        @Override
        public String text() {
            return "header:" + name;
        }
    }

    /** In a {@code Set-Cookie} of that name. */
    record InCookie(String name) implements TokenLocation {
        public InCookie {
            HttpName.require(name);
        }

        @Override
        public String text() {
            return "cookie:" + name;
        }
    }

    /**
     * Reads a JSON pointer, {@code header:NAME} or {@code cookie:NAME}.
     *
     * @throws IllegalArgumentException naming the value and what was expected
     */
    static TokenLocation parse(String text) {
        if (text.startsWith("/")) {
            return new InBody(new JsonPointer(text));
        }
        if (text.startsWith("header:")) {
            return new InHeader(text.substring("header:".length()));
        }
        if (text.startsWith("cookie:")) {
            return new InCookie(text.substring("cookie:".length()));
        }
        throw new InvalidValue("token location", text, "a JSON pointer, header:NAME or cookie:NAME");
    }
}
