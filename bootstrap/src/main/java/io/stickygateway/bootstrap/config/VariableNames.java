package io.stickygateway.bootstrap.config;

import io.stickygateway.domain.definition.DeclaredKey;
import io.stickygateway.domain.definition.KeyNames;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Which key an environment variable stands for. */
final class VariableNames {
    /** Names that deployments of this gateway know already. */
    private static final Map<String, String> SHORT = Map.of(
            "API_GATEWAY_PORT", "gateway.traffic.port",
            "BODY_LIMIT_BYTES", "gateway.body-limit",
            "SHUTDOWN_TIMEOUT", "gateway.shutdown.timeout",
            "LOG_LEVEL", "gateway.log.level");

    // The script's own flags, and what Kubernetes sets in every container for a Service called gateway or gateway-x:
    // GATEWAY_SERVICE_HOST, GATEWAY_PORT_8080_TCP_ADDR ...
    private static final Pattern NOT_OURS =
            Pattern.compile("GATEWAY_JAVA_OPTS|GATEWAY_([A-Z0-9_]+_)?(SERVICE_HOST|SERVICE_PORT(_[A-Z0-9_]+)?"
                    + "|PORT_[0-9]+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)");
    private static final Pattern SERVICE_LINK = Pattern.compile("(tcp|udp|sctp)://.*");

    private final List<Named> names;

    VariableNames(List<DeclaredKey> keys) {
        // All full names first: USER_NAME is another key than USERNAME.
        this.names = Stream.of("_", "_?")
                .flatMap(dash -> keys.stream().map(key -> new Named(pattern(key, dash), key.path())))
                .toList();
    }

    /** The short name of a key, or null where it has none. */
    static @Nullable String shortNameOf(String path) {
        return SHORT.entrySet().stream()
                .filter(entry -> entry.getValue().equals(path))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(null);
    }

    /** The long name of a key, {@code N} standing for an index. */
    static String nameOf(String path) {
        return path.replace("[]", "_N").replaceAll("[.-]", "_").toUpperCase(Locale.ROOT);
    }

    /** Whether somebody meant this variable for the gateway. */
    boolean isOurs(String name, String value) {
        boolean ours = SHORT.containsKey(name) || name.startsWith("GATEWAY_") || name.startsWith("SPRING_DATASOURCE_");
        return ours
                && !NOT_OURS.matcher(name).matches()
                && !SERVICE_LINK.matcher(value).matches();
    }

    /** The path that a variable gives a value to; empty where there is no such key. */
    Optional<String> pathOf(String name) {
        String direct = SHORT.get(name);
        return direct != null
                ? Optional.of(direct)
                : names.stream()
                        .flatMap(known -> path(known.name().matcher(name), known.path()).stream())
                        .findFirst();
    }

    /** The variable that was probably meant, or null. */
    @Nullable
    String nearest(String name) {
        return KeyNames.nearest(
                name, names.stream().map(known -> nameOf(known.path())).toList());
    }

    /** Dashes are underscores or left out, as in Spring Boot. */
    private static Pattern pattern(DeclaredKey key, String dash) {
        String name = key.path().replace(".", "_").replace("-", dash).replace("[]", "_([0-9]{1,3})");
        return Pattern.compile(name.toUpperCase(Locale.ROOT) + (key.list() ? "(?:_([0-9]{1,3}))?" : ""));
    }

    private static Optional<String> path(Matcher name, String path) {
        if (!name.matches()) {
            return Optional.empty();
        }
        String found = path;
        for (int i = 1; i <= name.groupCount(); i++) {
            String index = name.group(i);
            found = found.contains("[]") ? found.replaceFirst("\\[]", "[" + index + "]") : element(found, index);
        }
        return Optional.of(found);
    }

    private static String element(String list, @Nullable String index) {
        return index == null ? list : list + "[" + index + "]";
    }

    private record Named(Pattern name, String path) {}
}
