/** The few words of HTTP that the demo's nodes and its page share; nobody else needs them. */
@NullMarked
package io.stickygateway.bootstrap.demo.http;

import org.jspecify.annotations.NullMarked;
