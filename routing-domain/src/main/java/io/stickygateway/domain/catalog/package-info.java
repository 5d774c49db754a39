/**
 * What an operator configures: services, their prefixes and their nodes, as values that can't be wrong. Everybody may
 * read it.
 */
@NullMarked
package io.stickygateway.domain.catalog;

import org.jspecify.annotations.NullMarked;
