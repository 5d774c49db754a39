package io.stickygateway.application.routing;

import io.stickygateway.application.replica.ReplicaLease;
import io.stickygateway.domain.binding.BindingKey;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/**
 * Who has exchanges under way. An exchange enters before anything cached is read about its user and leaves when its
 * last byte is out: so whoever sees nobody under a key, after a change took effect here, knows that no exchange still
 * relies on what held before. Any thread; never blocks.
 */
public final class InFlightUsers {
    private final Map<BindingKey, Integer> counts = new ConcurrentHashMap<>();
    private final ReplicaLease lease;

    public InFlightUsers(ReplicaLease lease) {
        this.lease = lease;
    }

    /** Counts one exchange of that user until it leaves. */
    public Registration enter(BindingKey user) {
        counts.merge(user, 1, Integer::sum);
        return new Registration(this, user);
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
    public static final class Registration {
        private static final AtomicIntegerFieldUpdater<Registration> PRESENT =
                AtomicIntegerFieldUpdater.newUpdater(Registration.class, "present");

        private final InFlightUsers all;
        private final BindingKey user;
        private final long term;

        @SuppressWarnings("UnusedVariable") // by PRESENT
        private volatile int present = 1;

        private Registration(InFlightUsers all, BindingKey user) {
            this.all = all;
            this.user = user;
            this.term = all.lease.term();
        }

        public BindingKey user() {
            return user;
        }

        /**
         * Whether the exchange may still rely on its user's binding: the lease has been held ever since it entered. To
         * be asked on the event loop right before the first upstream write, since any wait before it may have been
         * long; and of exchanges that run on, since a user may be moved without asking a replica that lost its lease.
         */
        public boolean mayBeServed() {
            return present == 1 && all.lease.holds(term);
        }

        /** The exchange is over; a second call does nothing. */
        public void leave() {
            if (PRESENT.compareAndSet(this, 1, 0)) {
                all.counts.computeIfPresent(user, (key, count) -> count > 1 ? count - 1 : null);
            }
        }
    }
}
