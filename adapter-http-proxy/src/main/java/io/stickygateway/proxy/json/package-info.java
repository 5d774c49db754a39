/**
 * JSON as the data plane needs it: a writer for hot paths, without trees or reflection; and a reader that takes only
 * what every parser would read the same way. The other rooms use both.
 */
@NullMarked
package io.stickygateway.proxy.json;

import org.jspecify.annotations.NullMarked;
