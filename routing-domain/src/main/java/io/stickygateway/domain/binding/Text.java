package io.stickygateway.domain.binding;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Locale;

/** What a name or an id must be so that every store keeps it apart from every other one. */
final class Text {
    static final String EXPECTED =
            "expected 1 to 256 characters, in any normal form, not all blank, no NUL, no half of a surrogate pair";
    static final int MOST = 256;

    private Text() {}

    static void require(String what, String value) {
        if (value.length() > MOST || !hasKey(value) || value.indexOf('\0') >= 0 || !isUnicode(value)) {
            throw new IllegalArgumentException(what + " of " + value.length() + " characters: " + EXPECTED);
        }
    }

    /**
     * A no-break space is not blank to Java, but NFKC makes it one, and its key would be empty. And some characters
     * grow, up to eighteenfold: a key has to fit into an index.
     */
    private static boolean hasKey(String value) {
        String normal = Normalizer.normalize(value, Normalizer.Form.NFKC);
        return !normal.isBlank()
                && normal.length() <= MOST
                && normal.toLowerCase(Locale.ROOT).length() <= MOST;
    }

    /** Half a pair has no UTF-8 form: on its way to a store it becomes '?', which may be somebody else's name. */
    private static boolean isUnicode(String value) {
        return StandardCharsets.UTF_8.newEncoder().canEncode(value);
    }
}
