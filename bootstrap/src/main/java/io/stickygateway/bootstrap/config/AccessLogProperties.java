package io.stickygateway.bootstrap.config;

import io.stickygateway.domain.definition.Key;
import io.stickygateway.domain.definition.Kinds;
import io.stickygateway.domain.definition.Section;
import java.util.List;

/**
 * {@code gateway.access-log}: a line of JSON for every request, on standard output.
 *
 * @param enabled whether there is one
 * @param waiting most lines that wait to be written
 */
public record AccessLogProperties(boolean enabled, int waiting) {
    static final String NAME = "access-log";

    private static final Key<Boolean> ENABLED =
            Key.of("enabled", Kinds.flag(), "true", "Whether every request has a line of JSON on standard output.");
    private static final Key<Integer> WAITING = Key.of(
            "waiting",
            Kinds.integer(64, 1_048_576),
            "16384",
            "Most lines that wait to be written, rounded up to a power of two; more are dropped and counted.");
    static final List<Key<?>> KEYS = List.of(ENABLED, WAITING);

    static AccessLogProperties read(Section in) {
        return new AccessLogProperties(in.get(ENABLED), in.get(WAITING));
    }
}
