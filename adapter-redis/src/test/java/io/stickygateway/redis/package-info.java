/**
 * The caches on a real Redis. Tests of other modules may enter by {@link io.stickygateway.redis.TestRedis}, out of this
 * module's test-jar; they need {@code embedded-redis} beside it.
 */
@NullMarked
package io.stickygateway.redis;

import org.jspecify.annotations.NullMarked;
