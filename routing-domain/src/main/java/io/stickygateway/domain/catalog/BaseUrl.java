package io.stickygateway.domain.catalog;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;

/**
 * Where a node listens: scheme, host and port, never a path, so that a request's own target is all that follows it.
 *
 * @param scheme {@code http} or {@code https}
 * @param host a name, an IPv4 address, or an IPv6 address without brackets; lower case
 * @param port 1 to 65535
 */
public record BaseUrl(String scheme, String host, int port) {
    private static final String EXPECTED = "http://host:port or https://host:port, without path, query or user";

    public BaseUrl {
        if (!scheme.equals("http") && !scheme.equals("https")) {
            throw new InvalidValue("scheme", scheme, "http or https");
        }
        if (host.isEmpty() || port < 1 || port > 65_535) {
            throw new InvalidValue("base URL", scheme + "://" + host + ":" + port, EXPECTED);
        }
    }

    /**
     * Reads {@code http://host[:port]}, a trailing slash allowed; the port defaults to 80 or 443.
     *
     * @throws IllegalArgumentException naming the value and what was expected
     */
    public static BaseUrl parse(String text) {
        try {
            URI uri = new URI(text).parseServerAuthority();
            if (uri.getScheme() == null || uri.getHost() == null || hasMoreThanOrigin(uri)) {
                throw new InvalidValue("base URL", text, EXPECTED);
            }
            String scheme = uri.getScheme().toLowerCase(Locale.ROOT);
            int port = uri.getPort() >= 0 ? uri.getPort() : scheme.equals("https") ? 443 : 80;
            return new BaseUrl(scheme, withoutBrackets(uri.getHost().toLowerCase(Locale.ROOT)), port);
        } catch (URISyntaxException e) {
            throw (InvalidValue) new InvalidValue("base URL", text, EXPECTED).initCause(e);
        }
    }

    /** True where the node is to be spoken to over TLS. */
    public boolean isSecure() {
        return scheme.equals("https");
    }

    /** The value of a Host header for this node: the port only where it is not the scheme's own (RFC 9110, 7.2). */
    public String authority() {
        String name = host.indexOf(':') >= 0 ? "[" + host + "]" : host;
        return port == (isSecure() ? 443 : 80) ? name : name + ":" + port;
    }

    @Override
    public String toString() {
        return scheme + "://" + authority();
    }

    private static boolean hasMoreThanOrigin(URI uri) {
        boolean path = uri.getRawPath() != null
                && !uri.getRawPath().isEmpty()
                && !uri.getRawPath().equals("/");
        return path || uri.getRawQuery() != null || uri.getRawFragment() != null || uri.getRawUserInfo() != null;
    }

    private static String withoutBrackets(String host) {
        return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
    }
}
