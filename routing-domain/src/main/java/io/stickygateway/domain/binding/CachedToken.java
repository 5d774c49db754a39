package io.stickygateway.domain.binding;

import java.time.Duration;

/**
 * A token's owner as gateways pass it on to each other.
 *
 * @param owner whom it speaks for
 * @param asOf when the store was asked
 * @param life how long it counts from then on: less than the token is remembered
 */
public record CachedToken(TokenOwner owner, AsOf asOf, Duration life) {}
