/** The control plane on the admin port. */
@NullMarked
package io.stickygateway.admin;

import org.jspecify.annotations.NullMarked;
