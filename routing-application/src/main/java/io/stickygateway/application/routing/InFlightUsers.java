package io.stickygateway.application.routing;

import io.stickygateway.application.replica.ReplicaLease;
import io.stickygateway.domain.binding.BindingKey;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/**
 * Who has exchanges under way. An exchange enters before anything cached is read about its user and leaves when its
 * last byte is out: so once those who were here when a change took effect have left, no exchange still relies on what
 * held before. Any thread; never blocks.
 */
public final class InFlightUsers {
    private final Map<BindingKey, Crowd> crowds = new ConcurrentHashMap<>();
    /** Those who were asked to end and have not: a second freeze waits for them, too. */
    private final Map<BindingKey, Set<Crowd>> ending = new ConcurrentHashMap<>();

    private final ReplicaLease lease;

    public InFlightUsers(ReplicaLease lease) {
        this.lease = lease;
    }

    /** Counts one exchange of that user until it leaves. */
    public Registration enter(BindingKey user) {
        Crowd crowd = crowds.compute(user, (key, here) -> (here == null ? new Crowd() : here).with());
        return new Registration(this, user, crowd, lease.term());
    }

    /**
     * Asks everybody who is here under these keys to end; done when all of them have left. Whoever enters later is not
     * waited for, or a busy user's crowd would never be empty.
     */
    public CompletionStage<Void> empty(Collection<BindingKey> keys) {
        return CompletableFuture.allOf(keys.stream()
                .map(this::close)
                .map(CompletionStage::toCompletableFuture)
                .toArray(CompletableFuture[]::new));
    }

    private CompletionStage<Void> close(BindingKey key) {
        crowds.computeIfPresent(key, (k, crowd) -> {
            // Under the same lock as its removal: whoever looks for it finds it in one of the two places.
            ending.merge(key, Set.of(crowd), InFlightUsers::union);
            return null;
        });
        return CompletableFuture.allOf(ending.getOrDefault(key, Set.of()).stream()
                .map(crowd -> crowd.close().thenRun(() -> forget(key, crowd)).toCompletableFuture())
                .toArray(CompletableFuture[]::new));
    }

    private void forget(BindingKey key, Crowd crowd) {
        ending.computeIfPresent(key, (k, crowds) -> {
            Set<Crowd> left = new HashSet<>(crowds);
            left.remove(crowd);
            return left.isEmpty() ? null : Set.copyOf(left);
        });
    }

    private static Set<Crowd> union(Set<Crowd> some, Set<Crowd> more) {
        Set<Crowd> all = new HashSet<>(some);
        all.addAll(more);
        return Set.copyOf(all);
    }

    /** Exchanges of that user now, those who were asked to end not counted. */
    public int count(BindingKey user) {
        Crowd crowd = crowds.get(user);
        return crowd == null ? 0 : crowd.size();
    }

    /** Users with exchanges now. */
    public int users() {
        return crowds.size();
    }

    /** Users whose exchanges were asked to end and have not. */
    int ending() {
        return ending.size();
    }

    private void leave(BindingKey user, Crowd crowd) {
        if (crowd.leave()) {
            // Somebody may have entered meanwhile.
            crowds.computeIfPresent(user, (key, here) -> here == crowd && here.size() == 0 ? null : here);
        }
    }

    /** One exchange under way. */
    public static final class Registration {
        private static final AtomicIntegerFieldUpdater<Registration> PRESENT =
                AtomicIntegerFieldUpdater.newUpdater(Registration.class, "present");

        private final InFlightUsers all;
        private final BindingKey user;
        private final Crowd crowd;
        private final long term;

        @SuppressWarnings("UnusedVariable") // by PRESENT
        private volatile int present = 1;

        private Registration(InFlightUsers all, BindingKey user, Crowd crowd, long term) {
            this.all = all;
            this.user = user;
            this.crowd = crowd;
            this.term = term;
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

        /** Whether the user is being moved since: it may end what it is about, and nothing that has no end. */
        public boolean isAskedToEnd() {
            return crowd.isClosed();
        }

        /** Counts the same exchange once more, for something that may outlast it. To be called before it leaves. */
        Registration again() {
            return new Registration(all, user, crowd.with(), term);
        }

        /** The exchange is over; a second call does nothing. */
        public void leave() {
            if (PRESENT.compareAndSet(this, 1, 0)) {
                all.leave(user, crowd);
            }
        }
    }

    /** Those who entered under one key before it was last emptied. */
    private static final class Crowd {
        private final AtomicInteger size = new AtomicInteger();
        private final CompletableFuture<Void> left = new CompletableFuture<>();
        private volatile boolean closed;

        /** To be called while nobody can close it, or by somebody who is inside. */
        Crowd with() {
            size.incrementAndGet();
            return this;
        }

        int size() {
            return size.get();
        }

        boolean isClosed() {
            return closed;
        }

        /** Done when the last one has left. Nobody enters any more. */
        CompletionStage<Void> close() {
            closed = true;
            if (size.get() == 0) {
                left.complete(null);
            }
            return left;
        }

        /** Whether nobody is left. */
        boolean leave() {
            boolean last = size.decrementAndGet() == 0;
            // Whoever closes it looks at the size afterwards, so that one of the two sees both.
            if (last && closed) {
                left.complete(null);
            }
            return last;
        }
    }
}
