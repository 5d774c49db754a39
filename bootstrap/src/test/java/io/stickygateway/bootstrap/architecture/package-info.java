/**
 * The shape of the code as rules over the classes of all modules, and for each rule a planted violation that it must
 * catch. Whoever adds a rule adds its violation; nothing else lives here.
 */
@NullMarked
package io.stickygateway.bootstrap.architecture;

import org.jspecify.annotations.NullMarked;
