/**
 * How the program's parts end: in the opposite order of their start, each within its time. The wiring tells
 * {@link io.stickygateway.bootstrap.lifecycle.Lifecycle} what it starts; the program tells it when to stop.
 */
@NullMarked
package io.stickygateway.bootstrap.lifecycle;

import org.jspecify.annotations.NullMarked;
