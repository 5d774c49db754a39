package io.stickygateway.bootstrap.replicas.fence;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where one user was at home when, as far as whoever moves them knows: at the old node at the latest until the fence is
 * seen to be passed, at the new one at the earliest when the change is begun. Any thread.
 */
final class Homes {
    private final List<Stay> stays = new ArrayList<>();
    private long newestFreeze;
    private boolean unknown;

    Homes() {
        stays.add(new Stay(null, Long.MIN_VALUE));
    }

    /** From now on nothing may arrive where the user was. */
    synchronized void fencePassed(long now, long freeze) {
        unknown = false;
        last().until = Math.min(last().until, now);
        newestFreeze = freeze;
    }

    /**
     * From now on something may arrive there.
     *
     * @param node null: nowhere, until a login has found a home
     */
    synchronized void changes(@Nullable String node, long now) {
        stays.add(new Stay(node, now));
    }

    /** It was not changed after all. */
    synchronized void staysAsItWas() {
        stays.remove(stays.size() - 1);
        stayOn();
    }

    /** The fence was passed for nothing. */
    synchronized void stayOn() {
        last().until = Long.MAX_VALUE;
    }

    /** Nobody can say what becomes of a change: all is right until the next one is certain. */
    synchronized void isUnknown() {
        unknown = true;
    }

    /** Whoever has no home finds one where the first login arrives; whether the login may arrive there. */
    synchronized boolean allowsLogin(String node, long at) {
        if (last().node == null || unknown) {
            unknown = false;
            stays.add(new Stay(node, at));
        }
        return allows(node, at);
    }

    synchronized boolean allows(String node, long at) {
        return unknown
                || stays.stream().anyMatch(stay -> node.equals(stay.node) && stay.from <= at && at <= stay.until);
    }

    /** The freeze behind the last fence that was passed. */
    synchronized long newestFreeze() {
        return newestFreeze;
    }

    @Override
    public synchronized String toString() {
        return stays.subList(Math.max(0, stays.size() - 3), stays.size()).toString();
    }

    private Stay last() {
        return stays.get(stays.size() - 1);
    }

    private static final class Stay {
        private final @Nullable String node;
        private final long from;
        private long until = Long.MAX_VALUE;

        private Stay(@Nullable String node, long from) {
            this.node = node;
            this.from = from;
        }

        @Override
        public String toString() {
            return node + " from " + from + (until == Long.MAX_VALUE ? "" : " until " + until);
        }
    }
}
