/**
 * Real sockets for tests of the data plane: nodes that tell exactly which octets they got and answer with exactly those
 * a test wants, a client that does the same, and a gateway between them with fakes for its stores.
 */
@NullMarked
package io.stickygateway.proxy.harness;

import org.jspecify.annotations.NullMarked;
