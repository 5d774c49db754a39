package io.stickygateway.application.schedule;

import io.stickygateway.domain.catalog.NodeId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Where each user may be served, as an onlooker knows it who sees everything at once, and who was served elsewhere. */
final class Homes {
    private final VirtualWorld world;
    private final List<@Nullable NodeId> nodes;
    private final List<String> violations = new ArrayList<>();
    private final Set<Member> unsettled = new HashSet<>();
    private int served;

    /** Nobody may be served yet. */
    Homes(VirtualWorld world, int users) {
        this.world = world;
        this.nodes = new ArrayList<>();
        for (int i = 0; i < users; i++) {
            nodes.add(null);
        }
    }

    void isAt(Member user, NodeId node) {
        unsettled.remove(user);
        nodes.set(user.number(), node);
    }

    /** A change of the home has begun, which may be rolled back. */
    void isUnsettled(Member user) {
        unsettled.add(user);
    }

    boolean isSettled(Member user) {
        return !unsettled.contains(user);
    }

    /** The fence is passed: from now on nobody may serve the user. */
    void isNowhere(Member user) {
        nodes.set(user.number(), null);
    }

    /** Bytes of that user reach a node. */
    void served(Member user, NodeId node) {
        served++;
        NodeId home = nodes.get(user.number());
        if (!node.equals(home)) {
            violations.add("at " + world.clock() + " " + user.id() + " is served on " + node + ", at home is "
                    + (home == null ? "nowhere" : home));
        }
    }

    List<String> violations() {
        return violations;
    }

    /** How often somebody was served. */
    int served() {
        return served;
    }
}
