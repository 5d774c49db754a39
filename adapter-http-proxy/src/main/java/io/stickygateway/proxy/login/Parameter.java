package io.stickygateway.proxy.login;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The name of a query parameter or form field in all spellings that some node takes for it. */
final class Parameter {
    /** Python's and Perl's older servers split at the second one too (HTML 4.01, B.2.2). */
    private static final Pattern SEPARATORS = Pattern.compile("[&;]");
    /** PHP makes an underscore of these. */
    private static final Pattern UNDERSCORES = Pattern.compile("[ .\\[]");

    private final String folded;

    Parameter(String name) {
        this.folded = folded(name);
    }

    /** Whether this name, decoded, is one of them. */
    boolean isSpelled(String name) {
        return folded(name).equalsIgnoreCase(folded);
    }

    /**
     * Whether it is among these pairs of names and values.
     *
     * @param pairs of a query or a form, raw, one octet a character; null where there are none
     */
    boolean isIn(@Nullable String pairs) {
        return pairs != null && Stream.of(SEPARATORS.split(pairs)).anyMatch(this::isPair);
    }

    private boolean isPair(String pair) {
        int equals = pair.indexOf('=');
        try {
            byte[] name = FormFields.decode(equals < 0 ? pair : pair.substring(0, equals));
            return isSpelled(new String(name, StandardCharsets.UTF_8));
        } catch (FlawedLogin e) {
            // A name that can't be decoded is no node's name for it.
            return false;
        }
    }

    private static String folded(String name) {
        return UNDERSCORES.matcher(name.strip()).replaceAll("_");
    }
}
