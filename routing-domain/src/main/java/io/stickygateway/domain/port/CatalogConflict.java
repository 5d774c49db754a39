package io.stickygateway.domain.port;

import java.util.List;

/** Services that can't be stored, since something of theirs belongs to another stored service; nothing was changed. */
public final class CatalogConflict extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient List<String> conflicts;

    /**
     * Names them all.
     *
     * @param conflicts what belongs to whom, one line each; at least one
     */
    public CatalogConflict(List<String> conflicts) {
        super(String.join("; ", conflicts));
        this.conflicts = List.copyOf(conflicts);
    }

    /** What belongs to whom, one line each. */
    public List<String> conflicts() {
        return conflicts;
    }
}
