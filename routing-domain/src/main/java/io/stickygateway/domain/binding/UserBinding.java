package io.stickygateway.domain.binding;

import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A user's home: the one node that holds their data in one service.
 *
 * @param service where it counts
 * @param user null until a login has told the id
 * @param names every name the user has logged in by or was called in a reply; may be empty where the user is known by
 *     id
 * @param node the home
 * @param version when this became so
 * @param state whether the user is being moved
 */
public record UserBinding(
        ServiceId service,
        @Nullable UserId user,
        List<NameKey> names,
        NodeId node,
        BindingVersion version,
        State state) {
    public UserBinding {
        names = List.copyOf(names);
        if (user == null && names.isEmpty()) {
            throw new IllegalArgumentException("binding in " + service + ": expected a user id or a name");
        }
    }

    /** Whether requests may be served. */
    public enum State {
        /** At home. */
        BOUND,
        /** Frozen while the user's data is on its way to another node. */
        MOVING
    }
}
