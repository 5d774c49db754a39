package io.stickygateway.application.fake;

import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.StoreEpoch;
import io.stickygateway.domain.port.BindingChanges;
import io.stickygateway.domain.port.Subscription;
import java.util.concurrent.CompletionStage;

/** A change log whose answers a test gives; it never tells of a change. One thread. */
public final class HeldBindingChanges implements BindingChanges {
    public final HeldCalls<Stretch, Batch> reads = new HeldCalls<>();
    public final HeldCalls<StoreEpoch, Void> lives = new HeldCalls<>();

    @Override
    public CompletionStage<Batch> after(BindingVersion position, int limit) {
        return reads.ask(new Stretch(position, limit));
    }

    @Override
    public CompletionStage<Void> beginNewLife(StoreEpoch old) {
        return lives.ask(old);
    }

    @Override
    public Subscription onAppend(Runnable listener) {
        return () -> {};
    }

    /** Which part of the log was asked for. */
    public record Stretch(BindingVersion position, int limit) {}
}
