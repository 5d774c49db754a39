package io.stickygateway.domain.binding;

/**
 * A user as the nodes know them, learned from a login's reply or a verified token.
 *
 * @param value 1 to 256 characters, kept as given
 */
public record UserId(String value) {
    public UserId {
        if (value.isBlank() || value.length() > 256 || value.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("user id of " + value.length()
                    + " characters: expected 1 to 256 characters, not all blank, none of them NUL");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
