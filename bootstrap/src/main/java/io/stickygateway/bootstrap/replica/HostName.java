package io.stickygateway.bootstrap.replica;

import io.stickygateway.domain.replica.ReplicaName;
import java.net.InetAddress;
import java.net.UnknownHostException;

/** What this machine is called. */
final class HostName {
    private HostName() {}

    /** The host's name and the port. Blocks, where the name has to be looked up. */
    static ReplicaName withPort(int port) {
        return new ReplicaName(ofThisMachine() + ":" + port);
    }

    private static String ofThisMachine() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            // A machine that does not know itself by name: the message begins with the name it has.
            String message = String.valueOf(e.getMessage());
            int end = message.indexOf(':');
            return end > 0 ? message.substring(0, end) : "localhost";
        }
    }
}
