/** The steps in the life of a request, one a file; {@link io.stickygateway.proxy.step.Steps} puts them in order. */
@NullMarked
package io.stickygateway.proxy.step;

import org.jspecify.annotations.NullMarked;
