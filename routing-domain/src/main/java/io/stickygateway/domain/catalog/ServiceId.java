package io.stickygateway.domain.catalog;

/**
 * Names a service. Unique over the whole catalog.
 *
 * @param value {@code [a-z0-9][a-z0-9._-]{0,62}}
 */
public record ServiceId(String value) implements Comparable<ServiceId> {
    public ServiceId {
        Ids.require("service id", value);
    }

    @Override
    public int compareTo(ServiceId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
