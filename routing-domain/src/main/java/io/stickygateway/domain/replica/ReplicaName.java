package io.stickygateway.domain.replica;

import io.stickygateway.domain.catalog.InvalidValue;

/**
 * What people call a gateway; by default its host and port. Several registrations may have the same.
 *
 * @param value 1 to 200 characters
 */
public record ReplicaName(String value) {
    private static final int MOST = 200;

    public ReplicaName {
        if (value.isBlank() || value.length() > MOST) {
            throw new InvalidValue("replica id", value, "1 to " + MOST + " characters, not all blank");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
