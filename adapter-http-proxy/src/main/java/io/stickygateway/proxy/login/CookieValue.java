package io.stickygateway.proxy.login;

/** The value of a cookie, read the same way where it is set and where it comes back. */
public final class CookieValue {
    private CookieValue() {}

    /** Without quotes around it: part of the value for browsers (RFC 6265, 5.2), none for many servers. */
    public static String unquoted(String value) {
        int last = value.length() - 1;
        boolean quoted = last > 0 && value.charAt(0) == '"' && value.charAt(last) == '"';
        return quoted ? value.substring(1, last) : value;
    }
}
