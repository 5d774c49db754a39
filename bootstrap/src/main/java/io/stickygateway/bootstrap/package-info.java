/** Puts the modules together into one program. */
@NullMarked
package io.stickygateway.bootstrap;

import org.jspecify.annotations.NullMarked;
