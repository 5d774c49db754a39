package io.stickygateway.bootstrap.config;

import io.stickygateway.domain.catalog.InvalidValue;
import io.stickygateway.domain.definition.Key;
import io.stickygateway.domain.definition.Kinds;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** The keys that stand alone in their section. */
final class GatewayKeys {
    static final String LOGIN = "login";
    static final String LOG = "log";

    static final Key<Path> DATA_DIRECTORY = Key.of(
            "data-dir",
            Kinds.value("directory", GatewayKeys::path, Path::toString),
            "./data",
            "For everything this gateway keeps on disk: the embedded PostgreSQL, the last good catalog.");
    static final Key<Duration> LEARN_DEADLINE = Key.of(
            "learn-deadline",
            Kinds.duration("100ms", "1m"),
            "2s",
            "How long a successful login's reply waits for the database to keep what it taught.");
    static final Key<LogLevel> LOG_LEVEL =
            Key.of("level", Kinds.choice(LogLevel.class), "info", "How much the gateway tells about itself.");
    static final List<Key<?>> KEYS = List.of(DATA_DIRECTORY);

    private GatewayKeys() {}

    private static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw (InvalidValue) new InvalidValue("directory", text, "a directory's path").initCause(e);
        }
    }
}
