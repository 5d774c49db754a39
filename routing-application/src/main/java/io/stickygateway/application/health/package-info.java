/** What is known of the nodes' health and how it is found out. */
@NullMarked
package io.stickygateway.application.health;

import org.jspecify.annotations.NullMarked;
