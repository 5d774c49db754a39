/**
 * The life of a request: {@link io.stickygateway.proxy.pipeline.RequestPipeline} is the order of its steps,
 * {@link io.stickygateway.proxy.pipeline.Exchange} what is known of it. Steps enter, and whoever carries bytes for an
 * exchange; everything here runs on the event loop of the client's connection.
 */
@NullMarked
package io.stickygateway.proxy.pipeline;

import org.jspecify.annotations.NullMarked;
