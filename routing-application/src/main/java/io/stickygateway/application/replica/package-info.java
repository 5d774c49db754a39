/**
 * This gateway as one replica among others: it follows the change log, and its lease says whether what it has cached
 * may be trusted.
 */
@NullMarked
package io.stickygateway.application.replica;

import org.jspecify.annotations.NullMarked;
