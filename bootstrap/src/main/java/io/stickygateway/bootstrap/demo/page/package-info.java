/**
 * The demo's page and the switch that stops and starts its nodes: a small server of the gateway's own process, reached
 * only through the gateway like any other backend. {@link io.stickygateway.bootstrap.demo.page.DemoPage} is the way in.
 */
@NullMarked
package io.stickygateway.bootstrap.demo.page;

import org.jspecify.annotations.NullMarked;
