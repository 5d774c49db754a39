package io.stickygateway.bootstrap.config;

import io.stickygateway.domain.catalog.InvalidValue;
import io.stickygateway.domain.definition.Kind;
import io.stickygateway.domain.definition.Kinds;
import io.stickygateway.proxy.ProxyAdapter;
import java.util.List;
import java.util.function.Function;

/** Types of values that have to do with networks, judged by those who use them. */
final class NetworkKinds {
    private NetworkKinds() {}

    static Kind<String> ipAddress() {
        return Kinds.value("IP address", NetworkKinds::requireAddress, Function.identity());
    }

    /** Addresses as {@code 10.0.0.0/8} or {@code fd00::/8}; a single address stands for itself. */
    static Kind<String> network() {
        return Kinds.value("CIDR", NetworkKinds::requireNetwork, Function.identity());
    }

    private static String requireAddress(String text) {
        if (!ProxyAdapter.isAddress(text)) {
            throw new InvalidValue("IP address", text, "an IPv4 or IPv6 address, such as 127.0.0.1 or ::");
        }
        return text;
    }

    private static String requireNetwork(String text) {
        try {
            ProxyAdapter.networks(List.of(text));
            return text;
        } catch (IllegalArgumentException e) {
            throw (InvalidValue)
                    new InvalidValue("CIDR", text, "a network, such as 10.0.0.0/8 or fd00::/8").initCause(e);
        }
    }
}
