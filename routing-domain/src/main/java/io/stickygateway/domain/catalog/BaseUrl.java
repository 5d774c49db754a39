package io.stickygateway.domain.catalog;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a node listens: scheme, host and port, never a path, so that a request's own target is all that follows it.
 *
 * @param scheme {@code http} or {@code https}
 * @param host a name, an IPv4 address, or an IPv6 address without brackets; lower case. A name may hold underscores,
 *     which no DNS host name has, but names of containers do
 * @param port 1 to 65535
 */
public record BaseUrl(String scheme, String host, int port) {
    private static final String EXPECTED = "http://host:port or https://host:port, without path, query or user";
    private static final Pattern SHAPE =
            Pattern.compile("(https?)://([^/?#@:\\[\\]]+|\\[[0-9a-f.]*:[0-9a-f:.]*])(?::(\\d{1,5}))?/?");
    private static final Pattern IPV6 = Pattern.compile("[0-9a-f:.]+");
    private static final Pattern NAME = Pattern.compile("[a-z0-9._-]{1,253}");

    public BaseUrl {
        boolean http = scheme.equals("http") || scheme.equals("https");
        if (!http || port < 1 || port > 65_535 || !isHost(host)) {
            throw new InvalidValue("base URL", scheme + "://" + host + ":" + port, EXPECTED);
        }
    }

    /**
     * Reads {@code http://host[:port]}, a trailing slash allowed; the port defaults to 80 or 443.
     *
     * @throws InvalidValue naming the value and what was expected
     */
    public static BaseUrl parse(String text) {
        Matcher parts = SHAPE.matcher(text.toLowerCase(Locale.ROOT));
        if (parts.matches()) {
            String scheme = parts.group(1);
            String host = withoutBrackets(parts.group(2));
            int port = parts.group(3) != null ? Integer.parseInt(parts.group(3)) : defaultPort(scheme);
            if (port >= 1 && port <= 65_535 && isHost(host)) {
                return new BaseUrl(scheme, host, port);
            }
        }
        throw new InvalidValue("base URL", text, EXPECTED);
    }

    /** True where the node is to be spoken to over TLS. */
    public boolean isSecure() {
        return scheme.equals("https");
    }

    /** The value of a Host header for this node: the port only where it is not the scheme's own (RFC 9110, 7.2). */
    public String authority() {
        String name = host.indexOf(':') >= 0 ? "[" + host + "]" : host;
        return port == defaultPort(scheme) ? name : name + ":" + port;
    }

    @Override
    public String toString() {
        return scheme + "://" + authority();
    }

    private static int defaultPort(String scheme) {
        return scheme.equals("https") ? 443 : 80;
    }

    private static boolean isHost(String host) {
        return host.indexOf(':') >= 0 ? isIpv6(host) : NAME.matcher(host).matches();
    }

    /** RFC 3986, 3.2.2, as the JDK reads it; without a zone, which means nothing beyond this machine. */
    private static boolean isIpv6(String host) {
        try {
            new URI("http://[" + host + "]/").parseServerAuthority();
            return IPV6.matcher(host).matches();
        } catch (URISyntaxException e) {
            return false;
        }
    }

    private static String withoutBrackets(String host) {
        return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
    }
}
