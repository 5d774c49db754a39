package io.stickygateway.bootstrap.config;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which database a JDBC URL means, without how it is to be talked to. */
final class DatabaseAddress {
    private static final String DEFAULT_PORT = "5432";
    private static final Pattern SHAPE =
            Pattern.compile("jdbc:postgresql:(?://(?:[^/?@]*@)?(?<hosts>[^/?]*)/?)?(?<database>[^?]*)(?:\\?.*)?");
    private static final Pattern WITH_PORT = Pattern.compile(".*[^:]:\\d+|.*]:\\d+");

    private DatabaseAddress() {}

    /** {@code host:port/database}, several hosts with commas between; equal for URLs that mean the same. */
    static String of(String url) {
        Matcher parts = SHAPE.matcher(url);
        if (!parts.matches()) {
            return url;
        }
        String hosts =
                parts.group("hosts") == null || parts.group("hosts").isEmpty() ? "localhost" : parts.group("hosts");
        return Stream.of(hosts.split(","))
                .map(host -> WITH_PORT.matcher(host).matches() ? host : host + ":" + DEFAULT_PORT)
                .map(host -> host.toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(",", "", "/" + parts.group("database")));
    }
}
