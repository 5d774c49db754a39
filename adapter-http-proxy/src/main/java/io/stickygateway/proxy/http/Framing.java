package io.stickygateway.proxy.http;

/** How a message's end is known (RFC 9112, 6.3). */
public enum Framing {
    /** There is no body. */
    NONE,
    /** By Content-Length. */
    LENGTH,
    /** By the last chunk. */
    CHUNKED,
    /** A response's, by the end of the connection. */
    UNTIL_CLOSE
}
