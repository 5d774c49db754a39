package io.stickygateway.bootstrap.e2e.harness;

import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.RawClient;
import java.io.IOException;
import java.net.InetSocketAddress;

/** Where people come in: a gateway, wherever it runs. */
@FunctionalInterface
public interface Door {
    InetSocketAddress address();

    /** A connection of its own. */
    default RawClient client() throws IOException {
        return RawClient.connect(address());
    }

    /** One GET over a connection of its own. */
    default Answer get(String target, String... fields) throws IOException {
        try (RawClient client = client()) {
            return client.get(target, fields);
        }
    }

    /** One POST over a connection of its own; the body's characters are octets. */
    default Answer post(String target, String body, String... fields) throws IOException {
        String[] all = new String[fields.length + 1];
        System.arraycopy(fields, 0, all, 0, fields.length);
        all[fields.length] = "Content-Length: " + body.length();
        try (RawClient client = client()) {
            return client.send(RawClient.request("POST", target, all) + body).answer();
        }
    }

    /** Somebody who logs in here. */
    default Person person(String username) {
        return new Person(this, username);
    }
}
