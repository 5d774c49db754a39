package io.stickygateway.application.replica;

import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.BindingVersion;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** How far the change log has been followed, and the store's time since. Any thread; never blocks. */
public final class FollowedLog {
    private final LongSupplier nanos;
    private volatile @Nullable Followed last;

    /**
     * Nothing is followed yet.
     *
     * @param nanos the monotonic clock
     */
    public FollowedLog(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /**
     * The log was followed to its end.
     *
     * @param asOf its end
     * @param asked when the store was asked, on the monotonic clock
     */
    void followed(AsOf asOf, long asked) {
        last = new Followed(asOf, asked);
    }

    /** The newest version followed. */
    public BindingVersion position() {
        Followed now = last;
        return now == null ? BindingVersion.NONE : now.asOf().position();
    }

    /**
     * The age of what another gateway read, never less than it is, for the time since the store was asked counts whole;
     * null where it can't be told: it is of another life of the store, of a part of the log that this process has not
     * seen, perhaps since the store lost it, or of the future.
     */
    public @Nullable Duration age(AsOf read) {
        Followed now = last;
        if (now == null
                || !now.asOf().epoch().equals(read.epoch())
                || now.asOf().position().isBefore(read.position())) {
            return null;
        }
        Duration age = Duration.between(read.time(), now.asOf().time()).plusNanos(nanos.getAsLong() - now.asked());
        return age.isNegative() ? null : age;
    }

    private record Followed(AsOf asOf, long asked) {}
}
