package io.stickygateway.domain.catalog;

import java.util.regex.Pattern;

/** The one shape of the ids an operator gives: safe in a URL, a file name, a metric label and a log line. */
final class Ids {
    static final String EXPECTED = "1 to 63 characters a-z, 0-9, '.', '_' or '-', starting with a letter or digit";
    private static final Pattern SHAPE = Pattern.compile("[a-z0-9][a-z0-9._-]{0,62}");

    private Ids() {}

    static void require(String what, String value) {
        if (!SHAPE.matcher(value).matches()) {
            throw new InvalidValue(what, value, EXPECTED);
        }
    }
}
