/**
 * What the data plane lets people see: one access line a request, and numbers. Event loops enter through
 * {@code AccessLog} and {@code ProxyMetrics}; neither ever makes them wait, and both would rather lose a line than
 * grow.
 */
@NullMarked
package io.stickygateway.proxy.observe;

import org.jspecify.annotations.NullMarked;
