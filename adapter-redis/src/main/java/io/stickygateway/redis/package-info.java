/** The ports of the domain on Redis. */
@NullMarked
package io.stickygateway.redis;

import org.jspecify.annotations.NullMarked;
