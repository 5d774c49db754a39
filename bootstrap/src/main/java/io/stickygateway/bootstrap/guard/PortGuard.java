package io.stickygateway.bootstrap.guard;

import io.stickygateway.bootstrap.config.Problem;
import io.stickygateway.bootstrap.config.TrafficProperties;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Optional;

/** Whether clients' port can be had. */
final class PortGuard {
    private PortGuard() {}

    static List<Problem> check(TrafficProperties traffic) {
        Optional<String> address = bindFailure(new InetSocketAddress(traffic.address(), 0));
        if (address.isPresent()) {
            String expected = "expected an address of this machine: " + address.get();
            return List.of(new Problem("gateway.traffic.address", traffic.address(), expected, ""));
        }
        return bindFailure(traffic.socketAddress())
                .map(why -> new Problem(
                        "gateway.traffic.port",
                        String.valueOf(traffic.port()),
                        "expected a free port that this user may open on " + traffic.address() + ": " + why,
                        ""))
                .stream()
                .toList();
    }

    private static Optional<String> bindFailure(InetSocketAddress address) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(address);
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }
}
