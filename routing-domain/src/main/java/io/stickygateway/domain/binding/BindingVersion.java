package io.stickygateway.domain.binding;

/**
 * Orders bindings and their changes; drawn from one sequence of the store, so that of two versions about one user the
 * larger is the later.
 *
 * @param value 0 stands before every change
 */
public record BindingVersion(long value) implements Comparable<BindingVersion> {
    public static final BindingVersion NONE = new BindingVersion(0);

    public BindingVersion {
        if (value < 0) {
            throw new IllegalArgumentException("binding version " + value + ": expected 0 or more");
        }
    }

    public boolean isBefore(BindingVersion other) {
        return value < other.value;
    }

    @Override
    public int compareTo(BindingVersion other) {
        return Long.compare(value, other.value);
    }
}
