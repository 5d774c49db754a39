package io.stickygateway.domain.binding;

import java.text.Normalizer;
import java.util.Locale;

/**
 * A login name in the one form that is compared and stored under a unique index. Made here and nowhere else: a
 * database's {@code lower()} follows its locale and would disagree.
 *
 * @param value NFKC-normalised (Unicode Standard Annex 15), stripped, lower case unless the service tells case apart
 */
public record NameKey(String value) {
    public NameKey {
        if (value.isEmpty() || value.length() > Text.MOST) {
            throw new IllegalArgumentException(
                    "name key of " + value.length() + " characters: expected 1 to " + Text.MOST);
        }
    }

    /** The key of a name. */
    public static NameKey of(Username name, boolean caseSensitive) {
        String normal = Normalizer.normalize(name.value(), Normalizer.Form.NFKC).strip();
        if (caseSensitive) {
            return new NameKey(normal);
        }
        // Lower-casing may undo the normal form (U+0130 becomes i and a combining dot), so it is made anew.
        return new NameKey(Normalizer.normalize(normal.toLowerCase(Locale.ROOT), Normalizer.Form.NFKC));
    }

    @Override
    public String toString() {
        return value;
    }
}
