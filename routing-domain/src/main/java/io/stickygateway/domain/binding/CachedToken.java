package io.stickygateway.domain.binding;

/**
 * A token's owner as gateways pass it on to each other.
 *
 * @param owner whom it speaks for
 * @param asOf when the store was asked
 */
public record CachedToken(TokenOwner owner, AsOf asOf) {}
