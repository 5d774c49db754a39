package io.stickygateway.domain.binding;

import java.time.Instant;

/**
 * When a value was true.
 *
 * @param time by the database's clock, before the value was read
 * @param epoch the life of the store it was read from
 * @param position the end of the change log in the same snapshot: only later changes can have made the value void
 */
public record AsOf(Instant time, StoreEpoch epoch, BindingVersion position) {}
