package io.stickygateway.proxy.http;

/** Character classes of RFC 9110, 5.5 and 5.6.2, and RFC 3986 as tables: one look-up an octet. */
final class Octets {
    static final byte CR = '\r';
    static final byte LF = '\n';

    private static final byte[] LOWER_TOKEN = new byte[256];
    private static final boolean[] FIELD_VALUE = new boolean[256];
    private static final boolean[] TARGET = new boolean[256];

    static {
        for (int c = 0; c < 256; c++) {
            boolean letterOrDigit = c < 128 && Character.isLetterOrDigit(c);
            if (letterOrDigit || "!#$%&'*+-.^_`|~".indexOf(c) >= 0) {
                LOWER_TOKEN[c] = (byte) Character.toLowerCase(c);
            }
            FIELD_VALUE[c] = c == '\t' || (c >= ' ' && c != 0x7f);
            // Octets above 0x7f are no URI (RFC 3986, 2), yet clients send them and nodes take them; '#' begins a
            // fragment.
            TARGET[c] = c > ' ' && c != 0x7f && c != '#';
        }
    }

    private Octets() {}

    /** The octet in lower case if it may stand in a token, otherwise 0. */
    static int lowerToken(byte octet) {
        return LOWER_TOKEN[octet & 0xff];
    }

    /** Whether the octet may stand in a field's value: visible, blank, tab or above 0x7f. */
    static boolean isFieldValue(byte octet) {
        return FIELD_VALUE[octet & 0xff];
    }

    /** Whether the octet may stand in a request's target. */
    static boolean isTarget(byte octet) {
        return TARGET[octet & 0xff];
    }

    static boolean isBlank(byte octet) {
        return octet == ' ' || octet == '\t';
    }

    static boolean isDigit(byte octet) {
        return octet >= '0' && octet <= '9';
    }

    /** The value of a hexadecimal digit, or -1. */
    static int hexDigit(byte octet) {
        if (isDigit(octet)) {
            return octet - '0';
        }
        int letter = octet | 0x20;
        return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
    }

    /** Compares with text in lower case, letters of either case being equal. */
    static boolean equalsLower(byte[] octets, int from, int to, String lowerCase) {
        if (to - from != lowerCase.length()) {
            return false;
        }
        for (int i = 0; i < lowerCase.length(); i++) {
            if (lower(octets[from + i]) != lowerCase.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** The same, an underscore counting as a hyphen. */
    static boolean equalsFolded(byte[] octets, int from, int to, String lowerCase) {
        if (to - from != lowerCase.length()) {
            return false;
        }
        for (int i = 0; i < lowerCase.length(); i++) {
            int octet = lower(octets[from + i]);
            int wanted = lowerCase.charAt(i);
            if (octet != wanted && !(isHyphenLike(octet) && isHyphenLike(wanted))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isHyphenLike(int octet) {
        return octet == '-' || octet == '_';
    }

    static int lower(byte octet) {
        return octet >= 'A' && octet <= 'Z' ? octet + 32 : octet & 0xff;
    }
}
