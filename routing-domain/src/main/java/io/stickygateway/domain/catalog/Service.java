package io.stickygateway.domain.catalog;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One or more public path prefixes and the group of nodes behind them.
 *
 * @param id unique over the catalog
 * @param name for people
 * @param prefixes at least one; unique over the catalog
 * @param enabled false: every request is refused
 * @param defaultNode home of users who signed in before the gateway knew them; null: they are refused
 * @param healthPath asked of every node by the prober; or {@link #CONNECTION_ONLY}
 * @param sticky how requests find their node
 * @param login how logins are learned
 * @param forward how requests are carried
 * @param nodes may be empty: every request is then refused
 */
public record Service(
        ServiceId id,
        String name,
        List<PathPrefix> prefixes,
        boolean enabled,
        @Nullable NodeId defaultNode,
        String healthPath,
        StickySettings sticky,
        LoginSettings login,
        ForwardSettings forward,
        List<Node> nodes) {
    /** Instead of a health path: a node is well where it accepts a connection. */
    public static final String CONNECTION_ONLY = "tcp";

    private static final Pattern HEALTH_PATH =
            Pattern.compile("/([A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2}){0,511}");

    public Service {
        prefixes = List.copyOf(prefixes);
        nodes = List.copyOf(nodes);
        if (prefixes.isEmpty()) {
            throw new IllegalArgumentException("service " + id + ": expected at least one path prefix");
        }
        requireHealthPath(healthPath);
    }

    /**
     * The same path if a node can be asked for it, or {@link #CONNECTION_ONLY}.
     *
     * @throws InvalidValue where it does not start with a slash or holds what no request target may (RFC 9112, 3.2.1)
     */
    public static String requireHealthPath(String path) {
        if (!path.equals(CONNECTION_ONLY) && !HEALTH_PATH.matcher(path).matches()) {
            throw new InvalidValue(
                    "health path",
                    path,
                    "a path such as /healthz, with or without a query, or tcp for a connection only");
        }
        return path;
    }

    /** Whether nodes are asked for no more than a connection. */
    public boolean isProbedByConnection() {
        return healthPath.equals(CONNECTION_ONLY);
    }

    /** The node of that id, or null where this service has none. */
    public @Nullable Node node(NodeId wanted) {
        for (Node node : nodes) {
            if (node.id().equals(wanted)) {
                return node;
            }
        }
        return null;
    }
}
