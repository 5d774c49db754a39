/** The words of sticky routing as plain values: no framework, no input or output, no clock. */
@NullMarked
package io.stickygateway.domain;

import org.jspecify.annotations.NullMarked;
