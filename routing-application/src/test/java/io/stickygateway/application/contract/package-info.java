/**
 * What every implementation of the stores' ports has to keep. Each contract is an abstract class of tests; it runs on
 * the fakes here and, out of this module's test-jar, on the real stores in their adapters.
 */
@NullMarked
package io.stickygateway.application.contract;

import org.jspecify.annotations.NullMarked;
