package io.stickygateway.bootstrap.demo;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.List;

/** Checks ports on 127.0.0.1 before anything is started, so that all that are taken are named at once. */
final class FreePorts {
    private FreePorts() {}

    /** @throws DemoProblem one line for every port that is taken */
    static void require(List<Integer> ports) {
        DemoProblem.throwIfAny(ports.stream()
                .filter(FreePorts::isTaken)
                .map(
                        port -> "port " + port
                                + " on 127.0.0.1 is in use: the demo needs it; end what listens there, or set "
                                + "another with --demo.page-port, --demo.node-1-port or --demo.node-2-port in a fresh --demo.folder")
                .toList());
    }

    private static boolean isTaken(int port) {
        try (ServerSocket probe = new ServerSocket()) {
            probe.setReuseAddress(true);
            probe.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return false;
        } catch (IOException taken) {
            return true;
        }
    }
}
