package io.stickygateway.domain.replica;

import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.StoreEpoch;

/**
 * How far a gateway is.
 *
 * @param epoch the life of the store whose log it has read
 * @param began the log's end when this incarnation began to serve: it trusts nothing that was read before
 * @param position how far it has followed the log
 * @param catalog the version of the catalog that it serves
 */
public record ReplicaReport(StoreEpoch epoch, BindingVersion began, BindingVersion position, long catalog) {}
