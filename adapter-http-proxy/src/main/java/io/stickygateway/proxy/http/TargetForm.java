package io.stickygateway.proxy.http;

/** Tells the forms of a request's target apart (RFC 9112, 3.2). */
final class TargetForm {
    private TargetForm() {}

    static Target read(byte[] octets, int from, int to, String method) {
        if (octets[from] == '/') {
            return origin(octets, from, to);
        }
        if (octets[from] == '*' && to == from + 1) {
            return asterisk(from, method);
        }
        return absolute(octets, from, to);
    }

    private static Target origin(byte[] octets, int from, int to) {
        return new Target(from, from, from, pathEnd(octets, from, to), to);
    }

    private static Target asterisk(int from, String method) {
        if (!method.equals("OPTIONS")) {
            throw MalformedMessage.of("the target * with another method than OPTIONS");
        }
        return new Target(from, from, from, from + 1, from + 1);
    }

    private static Target absolute(byte[] octets, int from, int to) {
        int authority = afterScheme(octets, from, to);
        int end = authority;
        while (end < to && octets[end] != '/' && octets[end] != '?') {
            end++;
        }
        if (end == authority || !Authority.isValid(octets, authority, end)) {
            throw MalformedMessage.of("an absolute target without a valid host and port");
        }
        if (end == to || octets[end] == '?') {
            return withSlash(octets, authority, end, to);
        }
        return new Target(authority, end, end, pathEnd(octets, end, to), to);
    }

    /** An empty path means the same as a slash (RFC 9110, 4.2.3), which takes the scheme's last octet for its room. */
    private static Target withSlash(byte[] octets, int authority, int end, int to) {
        System.arraycopy(octets, authority, octets, authority - 1, end - authority);
        octets[end - 1] = '/';
        return new Target(authority - 1, end - 1, end - 1, end, to);
    }

    private static int afterScheme(byte[] octets, int from, int to) {
        for (String scheme : new String[] {"http://", "https://"}) {
            int after = from + scheme.length();
            if (after <= to && Octets.equalsLower(octets, from, after, scheme)) {
                return after;
            }
        }
        throw MalformedMessage.of("a target that is neither a path nor an http or https URI");
    }

    private static int pathEnd(byte[] octets, int from, int to) {
        int at = from;
        while (at < to && octets[at] != '?') {
            at++;
        }
        return at;
    }
}
