/**
 * Deterministic schedules: replicas, a store, requests and operators in virtual time, where one seed decides every
 * delay, loss and order. A seed that breaks a promise is a failing test that can be run again.
 */
@NullMarked
package io.stickygateway.application.schedule;

import org.jspecify.annotations.NullMarked;
