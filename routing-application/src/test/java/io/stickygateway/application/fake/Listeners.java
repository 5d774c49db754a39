package io.stickygateway.application.fake;

import io.stickygateway.domain.port.Subscription;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Who wants to be told. */
final class Listeners {
    private final List<Entry> all = new CopyOnWriteArrayList<>();

    Subscription add(Runnable listener) {
        Entry entry = new Entry(listener);
        all.add(entry);
        return () -> all.remove(entry);
    }

    void tell() {
        all.forEach(entry -> entry.listener.run());
    }

    /** An object of its own, so that of a listener added twice one is removed. */
    private static final class Entry {
        private final Runnable listener;

        Entry(Runnable listener) {
            this.listener = listener;
        }
    }
}
