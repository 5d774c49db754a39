package io.stickygateway.proxy.http;

/**
 * Names that only the gateway may put on a request: what a node reads as the user's identity or as the client's address
 * or the target it asked for. An underscore counts as a hyphen, since CGI and WSGI make one name of both.
 */
final class Reserved {
    private static final String[] IDENTITY = {"x-user-", "x-gateway-"};
    private static final String DATA_SCOPE = "x-data-scope";
    private static final String FORWARDED = "x-forwarded-";
    /** The address, and the target as some proxies wrote it before they changed it, which frameworks route by. */
    private static final String[] WHOLE = {"x-real-ip", "x-original-url", "x-rewrite-url"};

    private Reserved() {}

    /** A name that says who the user is, or that the gateway uses towards nodes. */
    static boolean isIdentity(Fields fields, int i) {
        if (!startsWithX(fields, i)) {
            return false;
        }
        for (String prefix : IDENTITY) {
            if (startsWith(fields, i, prefix)) {
                return true;
            }
        }
        return length(fields, i) == DATA_SCOPE.length() && startsWith(fields, i, DATA_SCOPE);
    }

    /** A name that says through whom a request came. */
    static boolean isForwarding(Fields fields, int i) {
        return startsWithX(fields, i) && (startsWith(fields, i, FORWARDED) || isWhole(fields, i));
    }

    /**
     * The same where a trusted proxy would not have written it: with an underscore that the node may read as hyphen.
     */
    static boolean isDisguisedForwarding(Fields fields, int i) {
        return isForwarding(fields, i) && hasUnderscore(fields, i);
    }

    private static boolean isWhole(Fields fields, int i) {
        for (String name : WHOLE) {
            if (length(fields, i) == name.length() && startsWith(fields, i, name)) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasUnderscore(Fields fields, int i) {
        for (int at = fields.start(i); at < fields.nameEnd(i); at++) {
            if (fields.octets()[at] == '_') {
                return true;
            }
        }
        return false;
    }

    private static boolean startsWithX(Fields fields, int i) {
        return Octets.lower(fields.octets()[fields.start(i)]) == 'x';
    }

    private static boolean startsWith(Fields fields, int i, String prefix) {
        int start = fields.start(i);
        if (length(fields, i) < prefix.length()) {
            return false;
        }
        for (int at = 0; at < prefix.length(); at++) {
            int octet = Octets.lower(fields.octets()[start + at]);
            if ((octet == '_' ? '-' : octet) != prefix.charAt(at)) {
                return false;
            }
        }
        return true;
    }

    private static int length(Fields fields, int i) {
        return fields.nameEnd(i) - fields.start(i);
    }
}
