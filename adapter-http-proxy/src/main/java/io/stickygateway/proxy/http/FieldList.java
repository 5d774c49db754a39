package io.stickygateway.proxy.http;

/** Fields whose value is a list of tokens (RFC 9110, 5.6.1), over all lines of that name. */
final class FieldList {
    private FieldList() {}

    /** Whether the list holds the token, letters of either case being equal. */
    static boolean contains(Fields fields, FieldName name, String lowerCase) {
        int first = fields.indexOf(name, 0);
        if (first < 0) {
            return false;
        }
        return fields.valueIs(first, lowerCase)
                || any(fields, name, (octets, from, to) -> Octets.equalsLower(octets, from, to, lowerCase));
    }

    /** Whether the test holds for any element of the list; elements come without the blanks around them. */
    static boolean any(Fields fields, FieldName name, Test test) {
        for (int i = fields.indexOf(name, 0); i >= 0; i = fields.indexOf(name, i + 1)) {
            int at = fields.valueStart(i);
            while (at < fields.valueEnd(i)) {
                int comma = comma(fields, at, fields.valueEnd(i));
                if (trimmed(fields.octets(), at, comma, test)) {
                    return true;
                }
                at = comma + 1;
            }
        }
        return false;
    }

    private static boolean trimmed(byte[] octets, int from, int to, Test test) {
        int first = from;
        int last = to;
        while (first < last && Octets.isBlank(octets[first])) {
            first++;
        }
        while (last > first && Octets.isBlank(octets[last - 1])) {
            last--;
        }
        return test.test(octets, first, last);
    }

    private static int comma(Fields fields, int from, int end) {
        int at = from;
        while (at < end && fields.octets()[at] != ',') {
            at++;
        }
        return at;
    }

    /** Looks at one element. */
    interface Test {
        boolean test(byte[] octets, int from, int to);
    }
}
