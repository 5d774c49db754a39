/**
 * What the use cases ask of the world. Each port never blocks its caller: it answers with a stage that may complete on
 * any thread, and fails with {@link io.stickygateway.domain.port.StoreUnavailable} where the store could not be asked.
 * Adapters implement them.
 */
@NullMarked
package io.stickygateway.domain.port;

import org.jspecify.annotations.NullMarked;
