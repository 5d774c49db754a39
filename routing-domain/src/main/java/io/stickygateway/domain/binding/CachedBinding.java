package io.stickygateway.domain.binding;

import io.stickygateway.domain.catalog.NodeId;

/**
 * A binding as gateways pass it on to each other: only of users who are at home, never of those being moved.
 *
 * @param node the home
 * @param version when it became so
 * @param asOf when the store was asked
 */
public record CachedBinding(NodeId node, BindingVersion version, AsOf asOf) {}
