/** The use cases of the gateway: one verb a class, built on the ports of the domain. */
@NullMarked
package io.stickygateway.application;

import org.jspecify.annotations.NullMarked;
