package io.stickygateway.domain.move;

/** Names one change of a home, from its freeze on. */
public record MoveId(long value) {
    @Override
    public String toString() {
        return Long.toString(value);
    }
}
