package io.stickygateway.bootstrap.replicas.fence;

import io.stickygateway.bootstrap.replicas.Replica;
import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.RawClient;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Sends requests of all users by one gateway, short and long ones, one after the other. One thread. */
final class Visitor implements Runnable {
    private static final int MOST_MILLIS_BETWEEN = 40;
    private static final Duration BETWEEN_PIECES = Duration.ofMillis(60);

    private final int gateway;
    private final Replica door;
    private final List<Someone> users;
    private final Shape shape;
    private final Judge judge;
    private final Pauses pauses;
    private final Tally tally;
    private final Crew crew;
    private final Random random;
    private @Nullable RawClient connection;

    Visitor(int gateway, Replica door, List<Someone> users, Shape shape, Bench bench, Random random) {
        this.gateway = gateway;
        this.door = door;
        this.users = users;
        this.shape = shape;
        this.judge = bench.judge();
        this.pauses = bench.pauses();
        this.tally = bench.tally();
        this.crew = bench.crew();
        this.random = random;
    }

    @Override
    public void run() {
        crew.rest(random.nextInt(MOST_MILLIS_BETWEEN));
        Someone user = users.get(random.nextInt(users.size()));
        long asked = System.nanoTime();
        try {
            if (connection == null) {
                connection = door.client();
            }
            int status = visit(connection, user);
            if (status == 200) {
                pauses.served(gateway, asked);
            }
        } catch (IOException e) {
            tally.count("answer: none, the connection ended or nothing came for 10 s");
            hangUp();
        }
    }

    private int visit(RawClient client, Someone user) throws IOException {
        if (random.nextDouble() >= shape.longRequests()) {
            return told(client.get("/s/page", user.fields(gateway)));
        }
        return random.nextBoolean() ? upload(client, user) : download(client, user);
    }

    private int upload(RawClient client, Someone user) throws IOException {
        client.send(RawClient.request("POST", "/s/upload", user.fields(gateway, "Transfer-Encoding: chunked")));
        int pieces = 1 + random.nextInt(shape.pieces());
        for (int i = 0; i < pieces; i++) {
            client.send("5\r\npiece\r\n");
            if (!client.isSilentFor(BETWEEN_PIECES)) {
                int status = told(client.answer());
                hangUp();
                return status;
            }
        }
        return told(client.send("0\r\n\r\n").answer());
    }

    private int download(RawClient client, Someone user) throws IOException {
        int pieces = 1 + random.nextInt(shape.pieces());
        client.send(RawClient.request("GET", "/s/stream", user.fields(gateway, WatchedNode.PIECES + ": " + pieces)));
        Answer head = new Answer(client.head(), "", "");
        if (head.head().isEmpty()) {
            throw new IOException("closed without an answer");
        }
        if (head.status() != 200) {
            String length = head.value("Content-Length");
            byte[] body = client.octets(length == null ? 0 : Integer.parseInt(length));
            return told(new Answer(head.head(), new String(body, StandardCharsets.ISO_8859_1), ""));
        }
        Pieces seen = new Pieces(user.name(), String.valueOf(head.value("X-Gateway-Node")), gateway, judge);
        for (int size = size(client.line()); size > 0; size = size(client.line())) {
            seen.part(new String(client.octets(size), StandardCharsets.US_ASCII));
            client.line();
        }
        client.line();
        return told(head);
    }

    private static int size(String line) throws IOException {
        if (line.isEmpty()) {
            throw new IOException("the answer broke off");
        }
        return Integer.parseInt(line.strip(), 16);
    }

    private int told(Answer answer) {
        tally.count("answer: " + answer.status() + (answer.status() == 200 ? "" : " " + answer.code()));
        if ("close".equalsIgnoreCase(answer.value("Connection"))) {
            hangUp();
        }
        return answer.status();
    }

    private void hangUp() {
        RawClient old = connection;
        connection = null;
        if (old != null) {
            try {
                old.close();
            } catch (IOException e) {
                tally.count("connections that did not close");
            }
        }
    }
}
