package io.stickygateway.postgres;

import io.stickygateway.domain.port.StoreUnavailable;
import org.jspecify.annotations.Nullable;

/** Shut until the database was found usable once; then open for good. Any thread. */
final class Gate {
    private volatile @Nullable String shut = "the database has not been reached yet";

    void open() {
        shut = null;
    }

    boolean isOpen() {
        return shut == null;
    }

    void stayShut(String because) {
        shut = because;
    }

    void pass() {
        String because = shut;
        if (because != null) {
            throw new StoreUnavailable(because, null);
        }
    }
}
