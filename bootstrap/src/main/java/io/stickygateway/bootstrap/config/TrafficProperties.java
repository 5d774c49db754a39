package io.stickygateway.bootstrap.config;

import io.stickygateway.domain.definition.Key;
import io.stickygateway.domain.definition.Kinds;
import io.stickygateway.domain.definition.Section;
import java.net.InetSocketAddress;
import java.util.List;

/**
 * {@code gateway.traffic}: where clients connect.
 *
 * @param address an IP address of this machine
 * @param port 0 for any free one
 */
public record TrafficProperties(String address, int port) {
    static final String NAME = "traffic";

    private static final Key<Integer> PORT =
            Key.of("port", Kinds.integer(0, 65_535), "8080", "Where clients connect; 0 for any free port.");
    private static final Key<String> ADDRESS = Key.of(
            "address", NetworkKinds.ipAddress(), "0.0.0.0", "The address of this machine that clients connect to.");
    static final List<Key<?>> KEYS = List.of(PORT, ADDRESS);

    static TrafficProperties read(Section in) {
        return new TrafficProperties(in.get(ADDRESS), in.get(PORT));
    }

    /** Both together. */
    public InetSocketAddress socketAddress() {
        return new InetSocketAddress(address, port);
    }
}
