/**
 * The caches that gateways share, on Redis 6.2 or newer. Enter by {@link io.stickygateway.redis.RedisAdapter}; the
 * wiring does, once. Everything else here serves one cache or both of them.
 */
@NullMarked
package io.stickygateway.redis;

import org.jspecify.annotations.NullMarked;
