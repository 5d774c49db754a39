package io.stickygateway.application.replica;

import io.stickygateway.domain.binding.LoggedChange;
import io.stickygateway.domain.binding.StoreEpoch;

/** Bindings cached out of the store: hints, of which the change log is the judge. Any thread; never blocks. */
public interface BindingHints {
    /** Voids what the change log names; done when it returns. */
    void apply(LoggedChange change);

    /** Forgets everything, fills under way included, and takes values of this life of the store from now on. */
    void beginAnew(StoreEpoch current);
}
