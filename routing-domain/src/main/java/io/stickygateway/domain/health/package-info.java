/** What is known of a node's health and how one probe changes it. Pure values; everybody may read them. */
@NullMarked
package io.stickygateway.domain.health;

import org.jspecify.annotations.NullMarked;
