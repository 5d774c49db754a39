package io.stickygateway.domain.binding;

import java.util.UUID;

/**
 * Tells one life of the store from another: a restored or replaced database has a new one, and old cached values end.
 */
public record StoreEpoch(UUID value) {}
