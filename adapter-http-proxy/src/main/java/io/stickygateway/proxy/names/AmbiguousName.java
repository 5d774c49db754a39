package io.stickygateway.proxy.names;

import java.net.UnknownHostException;

/** A node's name has several addresses, which may be several nodes. */
public final class AmbiguousName extends UnknownHostException {
    /** What operators see in the node's health, without an address. */
    public static final String WORDS = "NODE_AMBIGUOUS: its name has several addresses, which may be several nodes";

    AmbiguousName(String host, long addresses) {
        super(host + " (NODE_AMBIGUOUS: " + addresses + " addresses of one family)");
    }
}
