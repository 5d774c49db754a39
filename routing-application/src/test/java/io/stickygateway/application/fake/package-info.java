/**
 * Ports of the domain in memory, and the means to bring time and other threads' answers under a test's control. Tests
 * of every module may enter; {@code io.stickygateway.application.contract} says what each fake has in common with the
 * real adapter.
 */
@NullMarked
package io.stickygateway.application.fake;

import org.jspecify.annotations.NullMarked;
