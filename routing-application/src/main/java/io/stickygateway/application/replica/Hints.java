package io.stickygateway.application.replica;

import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.LoggedChange;

/** What this process keeps of the store: hints, of which the change log is the judge. Any thread; never blocks. */
public interface Hints {
    /** Voids what the change log names; done when it returns. */
    void apply(LoggedChange change);

    /**
     * Forgets everything, reads under way included, and takes from now on only what was read at that place in the log
     * or later.
     */
    void beginAnew(AsOf began);
}
