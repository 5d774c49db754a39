package io.stickygateway.domain.catalog;

import java.util.regex.Pattern;

/** Names of headers, cookies and parameters: tokens of RFC 9110, 5.6.2. */
final class HttpName {
    private static final Pattern TOKEN = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]{1,128}");

    private HttpName() {}

    static String require(String name) {
        if (!TOKEN.matcher(name).matches()) {
            throw new InvalidValue("name", name, "a name of 1 to 128 characters of an HTTP token (RFC 9110, 5.6.2)");
        }
        return name;
    }
}
