/**
 * What the operator wrote: read once at the start, from files, variables and arguments, into immutable records. Whoever
 * needs a value is handed it; nobody comes here to look. Entered through
 * {@link io.stickygateway.bootstrap.config.Configuration}.
 */
@NullMarked
package io.stickygateway.bootstrap.config;

import org.jspecify.annotations.NullMarked;
