package io.stickygateway.application.schedule;

import io.stickygateway.domain.binding.BindingChange;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.LoggedChange;
import io.stickygateway.domain.binding.StoreEpoch;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.port.BindingChanges;
import io.stickygateway.domain.port.Subscription;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** The change log at the other end of a wire. */
final class WiredChanges implements BindingChanges {
    private final BindingChanges store;
    private final Wire wire;
    private final Runnable heard;
    private final boolean ofOthers;

    /**
     * A log that tells what it is told.
     *
     * @param heard run in the store, whenever it is asked
     * @param ofOthers whether each change is made to name somebody nobody asks for, as if it were ignored
     */
    WiredChanges(BindingChanges store, Wire wire, Runnable heard, boolean ofOthers) {
        this.store = store;
        this.wire = wire;
        this.heard = heard;
        this.ofOthers = ofOthers;
    }

    @Override
    public CompletionStage<Batch> after(BindingVersion position, int limit) {
        CompletionStage<Batch> batch = wire.call(() -> {
            heard.run();
            return store.after(position, limit);
        });
        return ofOthers ? batch.thenApply(WiredChanges::withoutTheirUsers) : batch;
    }

    @Override
    public CompletionStage<Void> beginNewLife(StoreEpoch old) {
        return wire.call(() -> store.beginNewLife(old));
    }

    @Override
    public Subscription onAppend(Runnable listener) {
        return store.onAppend(() -> wire.tell(listener));
    }

    private static Batch withoutTheirUsers(Batch batch) {
        List<LoggedChange> others = batch.changes().stream()
                .<LoggedChange>map(change -> new BindingChange(
                        change.version(),
                        Member.SERVICE,
                        new UserId("somebody else"),
                        List.of(),
                        BindingChange.State.BOUND))
                .toList();
        return new Batch(others, batch.end(), batch.asOf());
    }
}
