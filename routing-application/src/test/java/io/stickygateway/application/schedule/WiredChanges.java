package io.stickygateway.application.schedule;

import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.StoreEpoch;
import io.stickygateway.domain.port.BindingChanges;
import io.stickygateway.domain.port.Subscription;
import java.util.concurrent.CompletionStage;

/** The change log at the other end of a wire. */
record WiredChanges(BindingChanges store, Wire wire) implements BindingChanges {
    @Override
    public CompletionStage<Batch> after(BindingVersion position, int limit) {
        return wire.call(() -> store.after(position, limit));
    }

    @Override
    public CompletionStage<Void> beginNewLife(StoreEpoch old) {
        return wire.call(() -> store.beginNewLife(old));
    }

    @Override
    public Subscription onAppend(Runnable listener) {
        return store.onAppend(() -> wire.tell(listener));
    }
}
