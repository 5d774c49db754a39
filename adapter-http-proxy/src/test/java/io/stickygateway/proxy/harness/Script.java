package io.stickygateway.proxy.harness;

import java.io.IOException;

/** What a node does with a request. */
@FunctionalInterface
public interface Script {
    /** Answers, or does whatever else a node may do. */
    void answer(Received request, NodeConnection connection) throws IOException;

    /** Sends these octets. */
    static Script raw(String answer) {
        return (request, connection) -> connection.send(answer);
    }

    /** Sends an answer with these fields and no others. */
    static Script answer(String status, String body, String... fields) {
        return raw("HTTP/1.1 " + status + "\r\n" + String.join("\r\n", fields) + "\r\n\r\n" + body);
    }

    /** A 200 with that body. */
    static Script ok(String body) {
        return raw("HTTP/1.1 200 OK\r\nContent-Length: " + body.length() + "\r\n\r\n" + body);
    }
}
