package io.stickygateway.proxy.observe;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * A bounded queue of many producers and one consumer. Neither side ever waits: a full ring says no. A producer pays one
 * compare-and-swap, the consumer none.
 */
final class MpscRing<T> {
    private static final int LARGEST = 1 << 30;

    private final AtomicReferenceArray<@Nullable T> slots;
    private final int mask;
    /** The next place to write; ahead of the slot's content by the moment between taking the place and filling it. */
    private final AtomicLong tail = new AtomicLong();
    /** The next place to read; written by the consumer only. */
    private final AtomicLong head = new AtomicLong();

    /**
     * Makes an empty ring.
     *
     * @param capacity rounded up to a power of two
     */
    MpscRing(int capacity) {
        if (capacity < 1 || capacity > LARGEST) {
            throw new IllegalArgumentException("capacity " + capacity + ": expected 1 to " + LARGEST);
        }
        int places = Math.max(1, Integer.highestOneBit(capacity - 1) << 1);
        slots = new AtomicReferenceArray<>(places);
        mask = places - 1;
    }

    /** Any thread; false where the ring is full. */
    boolean offer(T item) {
        long place = tail.get();
        do {
            // Head may only have moved on meanwhile, so this errs towards "full", never towards overwriting.
            if (place - head.get() > mask) {
                return false;
            }
            long before = place;
            place = tail.compareAndExchange(before, before + 1);
            if (place == before) {
                slots.setRelease((int) place & mask, item);
                return true;
            }
        } while (true);
    }

    /** The consumer only; null where the ring is empty or its oldest place is still being filled. */
    @Nullable
    T poll() {
        long place = head.getPlain();
        int slot = (int) place & mask;
        T item = slots.getAcquire(slot);
        if (item != null) {
            slots.setPlain(slot, null);
            head.setRelease(place + 1);
        }
        return item;
    }

    /** False also while a producer is between taking a place and filling it. */
    boolean isEmpty() {
        return tail.get() == head.get();
    }
}
