/**
 * Homes are changed under load while gateways are paused or cut off, and every arrival at a node is judged; the same
 * with one rule of the fence left out, which must be found out. {@code FaultRun} puts it together; nobody else enters.
 */
@NullMarked
package io.stickygateway.bootstrap.replicas.fence;

import org.jspecify.annotations.NullMarked;
