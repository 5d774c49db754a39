/**
 * What must hold before anything is started; every mistake is told, none is the first. Entered through
 * {@link io.stickygateway.bootstrap.guard.StartupGuards}, by the program's start only.
 */
@NullMarked
package io.stickygateway.bootstrap.guard;

import org.jspecify.annotations.NullMarked;
