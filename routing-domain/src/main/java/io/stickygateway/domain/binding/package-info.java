/**
 * Who is at home where: users, their names, their bindings, and what became of an attempt to bind. Pure values;
 * everybody may read them.
 */
@NullMarked
package io.stickygateway.domain.binding;

import org.jspecify.annotations.NullMarked;
