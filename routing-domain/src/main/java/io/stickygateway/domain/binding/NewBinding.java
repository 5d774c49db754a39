package io.stickygateway.domain.binding;

import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is to be bound if nobody has bound it yet.
 *
 * @param service where
 * @param user the id, where known
 * @param names every name the login used or returned, the one it used first
 * @param node the node that answered
 * @param claim the claim this binding uses up; null where there was none
 */
public record NewBinding(
        ServiceId service,
        @Nullable UserId user,
        List<Name> names,
        NodeId node,
        @Nullable ClaimId claim) {
    public NewBinding {
        names = distinct(names);
        if (user == null && names.isEmpty()) {
            throw new IllegalArgumentException("new binding in " + service + ": expected a user id or a name");
        }
    }

    /** A user known by id only, such as one sent to the default node. */
    public static NewBinding ofUser(ServiceId service, UserId user, NodeId node) {
        return new NewBinding(service, user, List.of(), node, null);
    }

    private static List<Name> distinct(List<Name> names) {
        Map<NameKey, Name> byKey = new LinkedHashMap<>();
        names.forEach(n -> byKey.putIfAbsent(n.key(), n));
        return List.copyOf(byKey.values());
    }

    /**
     * A name and the form it is looked up by.
     *
     * @param key compared
     * @param given shown to people
     */
    public record Name(NameKey key, Username given) {
        /** A name in a service that tells case apart or doesn't. */
        public static Name of(Username given, boolean caseSensitive) {
            return new Name(given.key(caseSensitive), given);
        }
    }
}
