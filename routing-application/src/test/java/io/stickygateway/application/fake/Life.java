package io.stickygateway.application.fake;

import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.StoreEpoch;
import java.time.InstantSource;
import java.util.UUID;

/** The store's clock, epoch and position. */
final class Life {
    private final InstantSource clock;
    private final Book book;
    private volatile StoreEpoch epoch = new StoreEpoch(UUID.randomUUID());

    Life(InstantSource clock, Book book) {
        this.clock = clock;
        this.book = book;
    }

    AsOf asOf() {
        return new AsOf(clock.instant(), epoch, book.endOfLog());
    }

    synchronized void beginAnewAfter(StoreEpoch old) {
        if (epoch.equals(old)) {
            beginAnew();
        }
    }

    synchronized StoreEpoch beginAnew() {
        epoch = new StoreEpoch(UUID.randomUUID());
        return epoch;
    }
}
