/** Asks a service's authority whom a token speaks for. Entered through {@code HttpTokenIntrospection}. */
@NullMarked
package io.stickygateway.proxy.introspect;

import org.jspecify.annotations.NullMarked;
