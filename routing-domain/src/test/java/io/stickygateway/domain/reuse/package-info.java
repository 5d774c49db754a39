/** The finished jar as a stranger meets it: alone, with nothing of this build around it. */
@NullMarked
package io.stickygateway.domain.reuse;

import org.jspecify.annotations.NullMarked;
