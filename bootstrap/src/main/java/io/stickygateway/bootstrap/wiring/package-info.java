/**
 * Who is made with what: the whole gateway is put together here, by constructors, in the order of
 * {@link io.stickygateway.bootstrap.wiring.Gateway#start}. The program enters there; nobody else comes here.
 */
@NullMarked
package io.stickygateway.bootstrap.wiring;

import org.jspecify.annotations.NullMarked;
