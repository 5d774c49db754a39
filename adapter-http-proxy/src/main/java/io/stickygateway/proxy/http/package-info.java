/**
 * The language of HTTP/1.1 (RFC 9110, RFC 9112): heads as the octets that arrived, bodies, and the rules by which they
 * are refused or rewritten on their way. Knows no channel and no service. The rest of the data plane reads it; nobody
 * outside the module does.
 */
@NullMarked
package io.stickygateway.proxy.http;

import org.jspecify.annotations.NullMarked;
