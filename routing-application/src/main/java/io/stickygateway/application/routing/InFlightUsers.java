package io.stickygateway.application.routing;

import io.stickygateway.domain.binding.BindingKey;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Who has exchanges under way. An exchange enters before anything cached is read about its user and leaves when its
 * last byte is out: so whoever sees nobody under a key, after a change took effect here, knows that no exchange still
 * relies on what held before. Any thread; never blocks.
 */
public final class InFlightUsers {
    private final Map<BindingKey, Integer> counts = new ConcurrentHashMap<>();

    /** Counts one exchange of that user until it leaves. */
    public Registration enter(BindingKey user) {
        counts.merge(user, 1, Integer::sum);
        return new Registration(user);
    }

    /** Exchanges of that user now. */
    public int count(BindingKey user) {
        return counts.getOrDefault(user, 0);
    }

    /** Users with exchanges now. */
    public int users() {
        return counts.size();
    }

    /** One exchange under way. */
    public final class Registration {
        private final BindingKey user;
        private final AtomicBoolean left = new AtomicBoolean();

        private Registration(BindingKey user) {
            this.user = user;
        }

        public BindingKey user() {
            return user;
        }

        /** The exchange is over; a second call does nothing. */
        public void leave() {
            if (left.compareAndSet(false, true)) {
                counts.computeIfPresent(user, (key, count) -> count > 1 ? count - 1 : null);
            }
        }
    }
}
