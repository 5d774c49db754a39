package io.stickygateway.application.routing;

import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.StoreEpoch;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What this process knows of the change log, as the judge of what is remembered under keys of one kind. Any thread;
 * never blocks.
 *
 * @param <K> what changes
 */
final class LogView<K> {
    private final int size;
    private final Duration timeToLive;
    private final LongSupplier nanos;
    // Epoch and overlay in one reference: a value of one life is never judged by the overlay of another.
    private volatile Life<K> life;

    /**
     * Of a store that was not reached yet: nothing holds.
     *
     * @param size most changes that are remembered one by one
     * @param timeToLive of what is remembered in this process
     */
    LogView(int size, Duration timeToLive, LongSupplier nanos) {
        this.size = size;
        this.timeToLive = timeToLive;
        this.nanos = nanos;
        this.life = newLife(null, BindingVersion.NONE);
    }

    /** The life that is followed now. */
    Life<K> life() {
        return life;
    }

    void raise(K key, BindingVersion version) {
        life.overlay().raise(key, version);
    }

    /** From now on what was read at that place of the log or later may hold, and nothing else. */
    void beginAnew(AsOf began) {
        life = newLife(began.epoch(), began.position());
    }

    /** Whether nothing that happened since a value was read makes it void. */
    boolean holds(K key, Place<K> place) {
        Overlay<K> overlay = life.overlay();
        return place.life().overlay() == overlay && (place.position() == null || overlay.allows(key, place.position()));
    }

    private Life<K> newLife(@Nullable StoreEpoch epoch, BindingVersion began) {
        return new Life<>(epoch, new Overlay<>(began, size, SharedBindings.outlived(timeToLive), nanos));
    }

    /**
     * One life of the store and what its change log told.
     *
     * @param epoch null before the store was first reached
     */
    record Life<K>(@Nullable StoreEpoch epoch, Overlay<K> overlay) {
        /** Where an answer stands; null where it is of another life of the store. */
        @Nullable
        Place<K> place(AsOf asOf) {
            return asOf.epoch().equals(epoch) ? new Place<>(this, asOf.position()) : null;
        }

        /** Where something stands that others than the store have told. */
        Place<K> withoutLog() {
            return new Place<>(this, null);
        }
    }

    /**
     * Where a value stands in the log.
     *
     * @param position how much of it the read saw; null where the log is not its judge
     */
    record Place<K>(Life<K> life, @Nullable BindingVersion position) {}
}
