package io.stickygateway.proxy.pipeline;

import org.jspecify.annotations.Nullable;

/** Something that one step of the pipeline finds out and later ones rely on. For the exchange's event loop only. */
public final class Fact<T> {
    private final String step;
    private @Nullable T value;

    Fact(String step) {
        this.step = step;
    }

    /** Makes it known, once. */
    public void set(T known) {
        if (value != null) {
            throw new IllegalStateException("the step \"" + step + "\" ran twice");
        }
        value = known;
    }

    /** What is known. */
    public T get() {
        if (value == null) {
            throw new IllegalStateException("not known yet: the step \"" + step + "\" has not run");
        }
        return value;
    }

    /** What is known, or null where the step has not run, as on the way out of an exchange that ended early. */
    public @Nullable T orNull() {
        return value;
    }
}
