package io.stickygateway.bootstrap.replicas.outage;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * The judge: knows where each user is at home, by the first request that reached a node and by the changes that are
 * announced here, and hears of every request before it is answered. Any thread.
 */
final class Homes {
    private final Map<String, Home> homes = new ConcurrentHashMap<>();
    private final ConcurrentLinkedQueue<String> wrong = new ConcurrentLinkedQueue<>();
    private final LongAdder arrivals = new LongAdder();

    /** A request of that user is at that node. */
    void arrived(String user, String node) {
        arrivals.increment();
        String home = homes.computeIfAbsent(user, first -> new Home(node)).arrivedAt(node);
        if (!home.equals(node)) {
            wrong.add("a request of " + user + " reached " + node + " instead of " + home);
        }
    }

    /** From now on the user's home may become that node; once it was seen there, the old one is wrong. */
    void change(String user, String to) {
        home(user).change(to);
    }

    /** The change is done. */
    void changed(String user) {
        home(user).changed();
    }

    /** Where the user is at home. */
    String of(String user) {
        return home(user).node();
    }

    /** How many requests reached a node. */
    long arrivals() {
        return arrivals.sum();
    }

    /** Those that reached a node that was not the user's. */
    List<String> wrong() {
        return List.copyOf(wrong);
    }

    private Home home(String user) {
        Home home = homes.get(user);
        if (home == null) {
            throw new IllegalArgumentException("no request of " + user + " ever reached a node");
        }
        return home;
    }

    /** One user's. */
    private static final class Home {
        private String node;
        private @Nullable String next;

        Home(String node) {
            this.node = node;
        }

        /** The node that is right. */
        synchronized String arrivedAt(String where) {
            if (where.equals(next)) {
                changed();
            }
            return node;
        }

        synchronized void change(String to) {
            next = to;
        }

        synchronized void changed() {
            if (next != null) {
                node = next;
                next = null;
            }
        }

        synchronized String node() {
            return node;
        }
    }
}
