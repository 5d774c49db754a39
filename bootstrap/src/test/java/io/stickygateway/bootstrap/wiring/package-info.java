/** Shows the parts of the wiring that do something by themselves. */
@NullMarked
package io.stickygateway.bootstrap.wiring;

import org.jspecify.annotations.NullMarked;
