package io.stickygateway.domain.binding;

/**
 * A name somebody logs in by, as they typed it: a user name, an e-mail address, a phone number.
 *
 * @param value 1 to 256 characters, not all blank
 */
public record Username(String value) {
    public Username {
        Text.require("username", value);
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
