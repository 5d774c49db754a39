package io.stickygateway.application.fake;

import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.StoreEpoch;
import io.stickygateway.domain.port.BindingChanges;
import io.stickygateway.domain.port.Subscription;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

final class Changes implements BindingChanges {
    private final Outage outage;
    private final Book book;
    private final Life life;
    private final Listeners listeners = new Listeners();

    Changes(Outage outage, Book book, Life life) {
        this.outage = outage;
        this.book = book;
        this.life = life;
    }

    @Override
    public CompletionStage<Batch> after(BindingVersion position, int limit) {
        return outage.ask(() -> new Batch(book.changesAfter(position, limit), book.endOfLog(), life.asOf()));
    }

    @Override
    public CompletionStage<Void> beginNewLife(StoreEpoch old) {
        return outage.ask(() -> {
            life.beginAnewAfter(old);
            return null;
        });
    }

    @Override
    public Subscription onAppend(Runnable listener) {
        return listeners.add(listener);
    }

    /** Carries a call out, and tells the listeners of what it appended, outside the store's lock. */
    <T> CompletionStage<T> append(Supplier<T> call) {
        BindingVersion before = book.endOfLog();
        CompletionStage<T> answer = outage.ask(call);
        if (before.isBefore(book.endOfLog())) {
            tell();
        }
        return answer;
    }

    void tell() {
        listeners.tell();
    }
}
