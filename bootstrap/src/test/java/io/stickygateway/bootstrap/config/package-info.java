/** Shows how configuration is read, and what is told of each mistake. */
@NullMarked
package io.stickygateway.bootstrap.config;

import org.jspecify.annotations.NullMarked;
