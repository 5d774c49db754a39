package io.stickygateway.bootstrap.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.bootstrap.e2e.harness.GatewayProcess;
import io.stickygateway.bootstrap.e2e.harness.StickyNode;
import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.RawClient;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** kill -9 in the middle of parallel first logins, on the embedded database. */
class KilledGatewayE2eTest {
    private static final int USERS = 200;
    private static final int REPLIES_BEFORE_THE_KILL = 60;
    private static final Pattern TOKEN = Pattern.compile("\"token\":\"([^\"]*)\"");

    private final StickyNode a = StickyNode.start("a");
    private final StickyNode b = StickyNode.start("b");
    private final CountDownLatch replies = new CountDownLatch(REPLIES_BEFORE_THE_KILL);

    @TempDir
    Path folder;

    @AfterEach
    void stopAll() {
        a.close();
        b.close();
    }

    @Test
    void whoeverGotTheirReplyIsAtHomeWhereTheyWereServed() throws Exception {
        int port = GatewayProcess.freePort();
        List<Served> served;
        try (GatewayProcess gateway = GatewayProcess.start(folder, arguments(port), Map.of())) {
            InetSocketAddress address = gateway.awaitReady(port);
            served = logInAndKill(gateway, address);
        }
        assertThat(served.size()).isBetween(REPLIES_BEFORE_THE_KILL, USERS);

        try (GatewayProcess again = GatewayProcess.start(folder, arguments(port), Map.of())) {
            InetSocketAddress address = again.awaitReady(port);
            for (Served login : served) {
                try (RawClient client = RawClient.connect(address)) {
                    Answer answer = client.get("/s/home", "x-token: " + login.token());
                    assertThat(answer.body()).as(login + " " + answer).isEqualTo(login.node());
                }
            }
            again.terminate();
            assertThat(again.exitCode()).isZero();
        }
    }

    private List<Served> logInAndKill(GatewayProcess gateway, InetSocketAddress address) throws Exception {
        ExecutorService people = Executors.newFixedThreadPool(USERS);
        try {
            List<Future<Optional<Served>>> logins = IntStream.range(0, USERS)
                    .mapToObj(i -> people.submit(() -> logIn(address, "user" + i)))
                    .toList();
            replies.await();
            gateway.kill();
            List<Served> served = new ArrayList<>();
            for (Future<Optional<Served>> login : logins) {
                login.get().ifPresent(served::add);
            }
            return served;
        } finally {
            people.shutdownNow();
        }
    }

    /** Where the login was served; empty where its reply never came whole. */
    private Optional<Served> logIn(InetSocketAddress address, String username) {
        String body = "{\"username\":\"" + username + "\"}";
        try (RawClient client = RawClient.connect(address)) {
            Answer answer = client.send(
                            RawClient.request("POST", "/s/login", "Content-Length: " + body.length()) + body)
                    .answer();
            Matcher token = TOKEN.matcher(answer.body());
            String node = answer.value("X-Gateway-Node");
            if (answer.status() != 200 || node == null || !token.find()) {
                return Optional.empty();
            }
            replies.countDown();
            return Optional.of(new Served(username, node, token.group(1)));
        } catch (IOException killed) {
            return Optional.empty();
        }
    }

    private List<String> arguments(int port) {
        return List.of(
                "--gateway.traffic.address=127.0.0.1",
                "--gateway.traffic.port=" + port,
                "--gateway.data-dir=" + folder.resolve("data"),
                "--gateway.services[0].id=s",
                "--gateway.services[0].path-prefix=/s",
                "--gateway.services[0].login-path=/login",
                "--gateway.services[0].nodes[0].id=a",
                "--gateway.services[0].nodes[0].base-url=" + a.baseUrl(),
                "--gateway.services[0].nodes[1].id=b",
                "--gateway.services[0].nodes[1].base-url=" + b.baseUrl());
    }

    private record Served(String username, String node, String token) {}
}
