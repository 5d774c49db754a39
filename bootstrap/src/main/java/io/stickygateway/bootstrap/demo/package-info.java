/**
 * {@code ./gateway demo}: two demo nodes, a page to try them, and the configuration that puts both behind the gateway.
 * The program's start enters through {@link io.stickygateway.bootstrap.demo.Demo}; nothing else needs this package.
 */
@NullMarked
package io.stickygateway.bootstrap.demo;

import org.jspecify.annotations.NullMarked;
