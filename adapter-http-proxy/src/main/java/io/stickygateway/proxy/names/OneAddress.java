package io.stickygateway.proxy.names;

import java.net.InetAddress;
import java.util.List;

/**
 * The rule that a node's name is one node: of the family that the platform prefers there is one address. A name with
 * several would lead each new connection to another machine, and a user's data is on one of them.
 */
public final class OneAddress {
    private OneAddress() {}

    /**
     * The address to connect to. An address of the other family may be there too: it is the same node's.
     *
     * @param all of the name, at least one, the preferred one first
     * @throws AmbiguousName where there are several
     */
    public static InetAddress among(String host, List<InetAddress> all) throws AmbiguousName {
        InetAddress first = all.get(0);
        long alike = all.stream()
                .filter(other -> other.getClass() == first.getClass())
                .distinct()
                .count();
        if (alike > 1) {
            throw new AmbiguousName(host, alike);
        }
        return first;
    }
}
