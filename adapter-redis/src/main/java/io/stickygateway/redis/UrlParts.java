package io.stickygateway.redis;

import io.stickygateway.redis.RedisUrl.Server;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A Redis URL taken apart. {@link java.net.URI} knows no list of hosts. Everything up to the last {@code @} counts as
 * the user and password, so that a password whose special characters somebody forgot to encode never becomes part of a
 * host, and of a message.
 */
record UrlParts(
        String scheme,
        @Nullable String user,
        @Nullable String password,
        String hosts,
        String path,
        Map<String, String> parameters) {
    private static final Pattern URL = Pattern.compile(
            "(?<scheme>[a-z-]+)://((?<login>.*)@)?(?<hosts>[^/?@]*)(?<path>/[^?@]*)?(\\?(?<query>[^@]*))?",
            Pattern.DOTALL);

    /** Scheme and user, where there is a password after them. */
    private static final Pattern KNOWN = Pattern.compile("[a-z-]+://([^:@/?]*:(?=.*@))?", Pattern.DOTALL);

    private static final Pattern SERVER =
            Pattern.compile("(?<host>[A-Za-z0-9._-]+|\\[[0-9A-Fa-f:.%]+])(:(?<port>[0-9]{1,5}))?");
    private static final Set<String> PARAMETERS = Set.of("sentinelMasterId", "sentinelPassword");

    static UrlParts of(String url) {
        Matcher parts = URL.matcher(url);
        if (!parts.matches()) {
            throw new IllegalArgumentException("not a URL");
        }
        String login = parts.group("login");
        int colon = login == null ? 0 : login.indexOf(':');
        if (colon < 0) {
            throw new IllegalArgumentException(
                    "user or password without the other; a password alone is \":password@\"");
        }
        return new UrlParts(
                parts.group("scheme"),
                login == null || colon == 0 ? null : decoded(login.substring(0, colon)),
                login == null || colon + 1 == login.length() ? null : decoded(login.substring(colon + 1)),
                parts.group("hosts"),
                orEmpty(parts.group("path")),
                parameters(orEmpty(parts.group("query"))));
    }

    List<Server> servers(int defaultPort) {
        return Stream.of(hosts.split(",", -1))
                .map(server -> server(server, defaultPort))
                .toList();
    }

    private static Server server(String text, int defaultPort) {
        Matcher server = SERVER.matcher(text);
        if (!server.matches()) {
            throw new IllegalArgumentException("no host and port: \"" + text + "\"");
        }
        String digits = server.group("port");
        int port = digits == null ? defaultPort : Integer.parseInt(digits);
        if (port < 1 || port > 65_535) {
            throw new IllegalArgumentException("port " + port + " is not in 1 to 65535");
        }
        return new Server(server.group("host").replaceAll("[\\[\\]]", ""), port);
    }

    int database() {
        if (path.isEmpty() || path.equals("/")) {
            return 0;
        }
        if (!path.matches("/[0-9]{1,5}")) {
            throw new IllegalArgumentException("database \"" + path.substring(1) + "\" is no number");
        }
        return Integer.parseInt(path.substring(1));
    }

    /** Empty where there is none. */
    String parameter(String name, boolean required) {
        String value = parameters.getOrDefault(name, "");
        if (required && value.isEmpty()) {
            throw new IllegalArgumentException(name + " is missing");
        }
        return value;
    }

    private static Map<String, String> parameters(String query) {
        Map<String, String> parameters = new LinkedHashMap<>();
        for (String part : query.isEmpty() ? new String[0] : query.split("&", -1)) {
            int equals = part.indexOf('=');
            String name = equals < 0 ? part : part.substring(0, equals);
            if (!PARAMETERS.contains(name)) {
                throw new IllegalArgumentException("unknown parameter \"" + name + "\"");
            }
            parameters.put(name, equals < 0 ? "" : decoded(part.substring(equals + 1)));
        }
        return parameters;
    }

    /** The decoder makes blanks of plus signs, which is for forms. */
    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            // Without the cause, which may tell a part of the password.
            throw new IllegalArgumentException("a percent sign without two hexadecimal digits (it is written %25)");
        }
    }

    /** Of a wrong one too, where anything before an {@code @} may be a password. */
    static String withoutPasswords(String url) {
        int end = url.lastIndexOf('@');
        Matcher known = KNOWN.matcher(url);
        String begin = end >= 0 && known.lookingAt() ? known.group() : "";
        String shown = end < 0 ? url : begin + "***" + url.substring(end);
        return shown.replaceAll("(?s)sentinelPassword=[^&]*", "sentinelPassword=***");
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }
}
