package io.stickygateway.application.fake;

import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.StoreEpoch;
import java.time.InstantSource;
import java.util.UUID;

/** The store's clock and epoch. */
final class Life {
    private final InstantSource clock;
    private volatile StoreEpoch epoch = new StoreEpoch(UUID.randomUUID());

    Life(InstantSource clock) {
        this.clock = clock;
    }

    AsOf asOf() {
        return new AsOf(clock.instant(), epoch);
    }

    StoreEpoch beginAnew() {
        epoch = new StoreEpoch(UUID.randomUUID());
        return epoch;
    }
}
