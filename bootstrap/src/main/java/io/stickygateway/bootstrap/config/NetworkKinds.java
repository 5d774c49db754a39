package io.stickygateway.bootstrap.config;

import io.stickygateway.domain.catalog.InvalidValue;
import io.stickygateway.domain.definition.Kind;
import io.stickygateway.domain.definition.Kinds;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Types of values that have to do with networks. */
final class NetworkKinds {
    // Only what can't be a name, so that nothing is looked up.
    private static final Pattern LITERAL = Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,3}){3}|[0-9A-Fa-f.]*:[0-9A-Fa-f:.]*");

    private NetworkKinds() {}

    static Kind<String> ipAddress() {
        return Kinds.value("IP address", NetworkKinds::requireAddress, Function.identity());
    }

    /** Addresses as {@code 10.0.0.0/8} or {@code fd00::/8}; a single address stands for itself. */
    static Kind<String> network() {
        return Kinds.value("CIDR", NetworkKinds::requireNetwork, Function.identity());
    }

    private static String requireAddress(String text) {
        bits("IP address", text, text, "an IPv4 or IPv6 address, such as 127.0.0.1 or ::");
        return text;
    }

    private static String requireNetwork(String text) {
        String expected = "a network, such as 10.0.0.0/8 or fd00::/8";
        int slash = text.indexOf('/');
        int most = bits("CIDR", text, slash < 0 ? text : text.substring(0, slash), expected);
        String length = slash < 0 ? "0" : text.substring(slash + 1);
        if (!length.matches("[0-9]{1,3}") || Integer.parseInt(length) > most) {
            throw new InvalidValue("CIDR", text, expected);
        }
        return text;
    }

    private static int bits(String what, String whole, String address, String expected) {
        if (LITERAL.matcher(address).matches()) {
            try {
                return InetAddress.getByName(address).getAddress().length * Byte.SIZE;
            } catch (UnknownHostException e) {
                throw (InvalidValue) new InvalidValue(what, whole, expected).initCause(e);
            }
        }
        throw new InvalidValue(what, whole, expected);
    }
}
