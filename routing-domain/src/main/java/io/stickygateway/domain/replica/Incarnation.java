package io.stickygateway.domain.replica;

/**
 * One registration of a gateway. A gateway that is started again, or lost its lease, gets another one: what is said of
 * the old one stays true.
 *
 * @param value drawn from the store, never given twice
 */
public record Incarnation(long value) {
    @Override
    public String toString() {
        return Long.toString(value);
    }
}
