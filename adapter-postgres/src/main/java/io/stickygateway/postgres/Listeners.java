package io.stickygateway.postgres;

import io.stickygateway.domain.port.Subscription;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Who wants to hear of changes. Any thread. */
final class Listeners {
    private static final Logger LOG = LoggerFactory.getLogger(Listeners.class);

    private final List<Entry> entries = new CopyOnWriteArrayList<>();

    Subscription add(Runnable listener) {
        Entry entry = new Entry(listener);
        entries.add(entry);
        return () -> entries.remove(entry);
    }

    /** Calls all, whatever one of them does. */
    void tell() {
        for (Entry entry : entries) {
            try {
                entry.listener.run();
            } catch (RuntimeException e) {
                LOG.error("A listener to changes of the store failed", e);
            }
        }
    }

    /** An object of its own, so that of a listener added twice one is removed. */
    private static final class Entry {
        private final Runnable listener;

        Entry(Runnable listener) {
            this.listener = listener;
        }
    }
}
