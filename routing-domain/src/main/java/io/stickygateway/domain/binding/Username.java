package io.stickygateway.domain.binding;

/**
 * A name somebody logs in by, as they typed it: a user name, an e-mail address, a phone number.
 *
 * @param value 1 to 256 characters, not all blank
 */
public record Username(String value) {
    public Username {
        if (value.isBlank() || value.length() > 256 || value.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("username of " + value.length()
                    + " characters: expected 1 to 256 characters, not all blank, none of them NUL");
        }
    }

    /** The form under which it is looked up. */
    public NameKey key(boolean caseSensitive) {
        return NameKey.of(this, caseSensitive);
    }

    @Override
    public String toString() {
        return value;
    }
}
