/**
 * Services as people write them: trees of names and values, as YAML, JSON or a JSON column give them. The one validator
 * for all of those. Entered through {@link io.stickygateway.domain.definition.CatalogReader} and
 * {@link io.stickygateway.domain.definition.ServiceWriter}; {@link io.stickygateway.domain.definition.ServiceKeys}
 * lists what may be written. The rest of the configuration is read by the same
 * {@link io.stickygateway.domain.definition.Section}.
 */
@NullMarked
package io.stickygateway.domain.definition;

import org.jspecify.annotations.NullMarked;
