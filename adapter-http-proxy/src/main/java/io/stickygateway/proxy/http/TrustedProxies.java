package io.stickygateway.proxy.http;

import io.netty.util.NetUtil;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The networks whose word on a client's address is taken. */
public final class TrustedProxies {
    private final List<Cidr> networks;

    public TrustedProxies(List<Cidr> networks) {
        this.networks = List.copyOf(networks);
    }

    /** Whether a peer with this address, 4 or 16 octets, is trusted. */
    public boolean trust(byte[] address) {
        for (Cidr network : networks) {
            if (network.contains(address)) {
                return true;
            }
        }
        return false;
    }

    /**
     * The client behind a trusted peer: the first address from the right that is not trusted, or the outermost trusted
     * one. What is no address ends the walk, for nothing beyond it can be relied on.
     *
     * @param peer the peer's address as text
     * @param forwardedFor all X-Forwarded-For values, joined by commas
     */
    String clientBehind(String peer, String forwardedFor) {
        String client = peer;
        String[] hops = forwardedFor.split(",", -1);
        for (int i = hops.length - 1; i >= 0; i--) {
            String hop = withoutPort(hops[i].trim());
            byte @Nullable [] address = NetUtil.createByteArrayFromIpAddressString(hop);
            if (address == null) {
                return client;
            }
            client = hop;
            if (!trust(address)) {
                return client;
            }
        }
        return client;
    }

    /** Some proxies write {@code 192.0.2.1:4711} and {@code [2001:db8::1]:4711}. */
    private static String withoutPort(String hop) {
        if (hop.startsWith("[")) {
            int end = hop.indexOf(']');
            return end < 0 ? hop : hop.substring(1, end);
        }
        int colon = hop.indexOf(':');
        return colon >= 0 && colon == hop.lastIndexOf(':') ? hop.substring(0, colon) : hop;
    }
}
