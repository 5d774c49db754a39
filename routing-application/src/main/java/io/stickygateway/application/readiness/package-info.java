/** Whether this gateway can serve, and what is not as it should be. */
@NullMarked
package io.stickygateway.application.readiness;

import org.jspecify.annotations.NullMarked;
