package io.stickygateway.bootstrap.wiring;

import io.stickygateway.application.catalog.CatalogDifferences;
import java.util.List;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells where the stored catalog is not what the configuration says, and what to do about it. */
final class DifferencesInTheLog {
    private static final Logger LOG = LoggerFactory.getLogger(CatalogSource.class);
    /** Most of a kind: whoever has more knows by then. */
    private static final int MOST = 20;

    private DifferencesInTheLog() {}

    static void tell(CatalogDifferences differences) {
        each(
                differences.notStored(),
                what -> LOG.warn("catalog: configured but not stored: {} (--gateway.seed=merge adds it)", what));
        each(
                differences.otherwise(),
                what -> LOG.warn(
                        "catalog: {}; the stored one counts (--gateway.seed=merge applies the configured one)", what));
        each(
                differences.notConfigured(),
                what -> LOG.info(
                        "catalog: stored but not configured: {}; it stays (docs/storage.md: how to drain or disable it)",
                        what));
    }

    private static void each(List<String> all, Consumer<String> line) {
        all.stream().limit(MOST).forEach(line);
        if (all.size() > MOST) {
            line.accept("and " + (all.size() - MOST) + " more");
        }
    }
}
