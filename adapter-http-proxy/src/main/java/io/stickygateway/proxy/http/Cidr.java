package io.stickygateway.proxy.http;

import io.netty.util.NetUtil;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A block of addresses (RFC 4632; RFC 4291, 2.3).
 *
 * <p>IPv4 and IPv6 are kept apart by their lengths.
 */
public final class Cidr {
    private static final Pattern ADDRESS = Pattern.compile("[0-9A-Fa-f:.]+");
    private static final int MAPPED_BITS = 96;
    private static final byte[] MAPPED = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1};

    private final byte[] network;
    private final int bits;

    private Cidr(byte[] network, int bits) {
        this.network = network;
        this.bits = bits;
    }

    /**
     * Reads {@code 10.0.0.0/8}, {@code fd00::/8} or a single address.
     *
     * @throws IllegalArgumentException naming the value and what was expected
     */
    public static Cidr parse(String text) {
        int slash = text.indexOf('/');
        byte @Nullable [] address = octets(slash < 0 ? text : text.substring(0, slash));
        if (address == null) {
            throw wrong(text);
        }
        int bits = slash < 0 ? address.length * 8 : number(text, slash + 1);
        if (bits < 0 || bits > address.length * 8) {
            throw wrong(text);
        }
        return bits >= MAPPED_BITS && isMapped(address)
                ? new Cidr(Arrays.copyOfRange(address, MAPPED_BITS / 8, address.length), bits - MAPPED_BITS)
                : new Cidr(address, bits);
    }

    /** The 4 or 16 octets of an address; null where the text is none. A name is none and is never looked up. */
    public static byte @Nullable [] octets(String text) {
        // Without brackets and zones, which stand for something else than an address.
        return ADDRESS.matcher(text).matches() ? NetUtil.createByteArrayFromIpAddressString(text) : null;
    }

    /** Peers of an IPv4 network connect by IPv4 however its operator wrote it (RFC 4291, 2.5.5.2). */
    private static boolean isMapped(byte[] address) {
        return address.length == 16 && Arrays.equals(address, 0, MAPPED_BITS / 8, MAPPED, 0, MAPPED_BITS / 8);
    }

    /**
     * Whether the address lies in this block.
     *
     * @param address 4 or 16 octets
     */
    public boolean contains(byte[] address) {
        if (address.length != network.length) {
            return false;
        }
        int whole = bits / 8;
        int mask = 0xff << (8 - bits % 8) & 0xff;
        return Arrays.equals(address, 0, whole, network, 0, whole)
                && (mask == 0 || ((address[whole] ^ network[whole]) & mask) == 0);
    }

    private static int number(String text, int from) {
        String digits = text.substring(from);
        return digits.matches("\\d{1,3}") ? Integer.parseInt(digits) : -1;
    }

    private static IllegalArgumentException wrong(String text) {
        return new IllegalArgumentException(
                "CIDR \"" + text + "\": expected an address and a prefix length, such as 10.0.0.0/8 or fd00::/8");
    }
}
