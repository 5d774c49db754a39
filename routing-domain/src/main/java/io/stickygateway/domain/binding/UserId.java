package io.stickygateway.domain.binding;

/**
 * A user as the nodes know them, learned from a login's reply or a verified token.
 *
 * @param value 1 to 256 characters, kept as given
 */
public record UserId(String value) {
    public UserId {
        Text.require("user id", value);
    }

    @Override
    public String toString() {
        return value;
    }
}
