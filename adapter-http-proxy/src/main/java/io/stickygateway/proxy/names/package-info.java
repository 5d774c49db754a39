/**
 * What a host's name means: the platform's own answer, the same for traffic, probes and questions, so that no node is
 * well under one and unknown under the other. Entered through {@link io.stickygateway.proxy.names.PlatformNames}; a
 * node's address comes through {@link io.stickygateway.proxy.names.OneAddress} only.
 */
@NullMarked
package io.stickygateway.proxy.names;

import org.jspecify.annotations.NullMarked;
