/**
 * The smallest JSON writer a hot path needs: bytes in, no trees, no reflection. The other rooms of the data plane write
 * through it.
 */
@NullMarked
package io.stickygateway.proxy.json;

import org.jspecify.annotations.NullMarked;
