@NullMarked
package io.stickygateway.bootstrap.replica;

import org.jspecify.annotations.NullMarked;
