package io.stickygateway.bootstrap.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.bootstrap.demo.DemoClient.Reply;
import io.stickygateway.bootstrap.demo.DemoClient.Visitor;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The story that the README tells, told to the packaged program. */
class DemoWalkThroughE2eTest {
    private static final Duration NOTICED = Duration.ofSeconds(20);

    @TempDir
    static Path folder;

    private static RunningDemo demo;
    private static DemoClient client;

    @BeforeAll
    static void start() throws IOException {
        Files.writeString(folder.resolve("gateway.yaml"), "gateway: { no-such-key: 1, services: [] }");
        demo = RunningDemo.in(folder);
        client = demo.client();
    }

    @AfterAll
    static void stop() {
        demo.close();
    }

    @Test
    void aPersonIsAlwaysServedByTheNodeThatKeepsTheirNotes() throws Exception {
        Visitor alice = client.login("alice");
        client.write(alice, "remember the milk");

        for (int i = 0; i < 20; i++) {
            Reply reply = client.notes(alice);
            assertThat(reply.node()).isEqualTo(alice.home());
            assertThat(reply.json().at("/node").stringValue()).isEqualTo(alice.home());
            assertThat(reply.json().at("/notes/0/text").stringValue()).isEqualTo("remember the milk");
        }
        assertThat(client.login("ALICE").home()).isEqualTo(alice.home());
    }

    @Test
    void whoseNodeIsStoppedGetsA503WithAReasonThenComesBackAndNobodyElseNotices() throws Exception {
        Visitor ann = client.login("ann");
        Visitor ben = someoneElsewhere(ann);
        client.write(ann, "kept on disk");
        List<Reply> answers = new ArrayList<>();

        client.turn(ann.home(), "stop");
        await().atMost(NOTICED).until(() -> ask(ann, answers).status() == 503);
        Reply refusal = client.notes(ann);
        assertThat(client.notes(ben).status()).isEqualTo(200);
        client.turn(ann.home(), "start");
        await().atMost(NOTICED).until(() -> ask(ann, answers).status() == 200);

        assertThat(refusal.json().at("/error/code").stringValue()).isEqualTo("NODE_DOWN");
        assertThat(refusal.json().at("/error/request_id").stringValue()).isEqualTo(refusal.header("X-Request-Id"));
        assertThat(refusal.header("Retry-After")).matches("[1-9][0-9]*");
        assertThat(refusal.http().body()).contains(ann.home()).doesNotContain("127.0.0.1", "localhost");
        assertThat(client.notes(ann).json().at("/notes/0/text").stringValue()).isEqualTo("kept on disk");
        assertThat(answers).extracting(Reply::node).containsOnly("", ann.home());
    }

    @Test
    void theRefusalSpeaksTheReadersLanguage() throws Exception {
        Visitor zhang = client.login("张三");

        client.turn(zhang.home(), "stop");
        await().atMost(NOTICED).until(() -> client.notes(zhang).status() == 503);
        String message = client.get("/demo/notes", zhang.token(), "zh-CN")
                .json()
                .at("/error/message")
                .stringValue();
        client.turn(zhang.home(), "start");
        await().atMost(NOTICED).until(() -> client.notes(zhang).status() == 200);

        assertThat(message).matches(".*\\p{IsHan}.*");
    }

    @Test
    void eventsComeAsTheyHappenFromThePersonsNode() throws Exception {
        Visitor eve = client.login("eve");
        HttpResponse<Stream<String>> events = DemoClient.HTTP.send(
                client.request("/demo/events?token=" + eve.token(), "").build(), BodyHandlers.ofLines());

        try (Stream<String> lines = events.body()) {
            assertThat(events.headers().firstValue("X-Gateway-Node")).hasValue(eve.home());
            assertThat(lines.filter(line -> line.startsWith("data:")).limit(3))
                    .hasSize(3)
                    .allMatch(line -> line.contains("\"node\":\"" + eve.home() + "\""));
        }
    }

    @Test
    void aWebSocketTalksToThePersonsNode() throws Exception {
        Visitor walter = client.login("walter");
        URI uri = URI.create(demo.base().toString().replaceFirst("http", "ws") + "/demo/ws?token=" + walter.token());
        CompletableFuture<String> greeting = new CompletableFuture<>();

        WebSocket socket = DemoClient.HTTP
                .newWebSocketBuilder()
                .buildAsync(uri, new FirstMessage(greeting))
                .get(10, TimeUnit.SECONDS);

        assertThat(greeting.get(10, TimeUnit.SECONDS)).contains("hello walter", "\"" + walter.home() + "\"");
        socket.abort();
    }

    @ParameterizedTest
    @CsvSource({"README.md, Node node-, remember the milk", "README.zh-CN.md, 节点 node-, 记得买牛奶"})
    void theReadmesCommandsShowWhatTheReadmeSays(String readme, String refusal, String note) throws Exception {
        String commands = Readme.block(readme, "sh", "/demo/auth/login")
                .replace("http://127.0.0.1:8080", demo.base().toString())
                .replace("sleep 2", "sleep 6"); // the README's machine is not busy with other tests

        List<String> said = run(commands);

        assertThat(said)
                .filteredOn(line -> line.startsWith("HTTP/1.1 "))
                .containsExactly("HTTP/1.1 200 OK", "HTTP/1.1 503 Service Unavailable", "HTTP/1.1 200 OK");
        assertThat(said).anyMatch(line -> line.contains("\"code\":\"NODE_DOWN\"") && line.contains(refusal));
        assertThat(said.get(said.size() - 1)).contains(note);
    }

    @Test
    void theFileOfAnotherGatewayInTheSameFolderIsLeftAlone() throws Exception {
        assertThat(folder.resolve("gateway.yaml")).content().contains("no-such-key");
        assertThat(client.get("/demo/whoami", "", "en").status()).isEqualTo(200);
    }

    @Test
    void thePageItselfComesThroughTheGateway() throws Exception {
        Reply page = client.get("/", "", "en");

        assertThat(page.node()).isEqualTo("page");
        assertThat(page.http().body()).contains("<h1");
    }

    private static List<String> run(String commands) throws IOException, InterruptedException {
        Process shell = new ProcessBuilder("bash", "-c", commands)
                .redirectErrorStream(true)
                .start();
        String said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(shell.waitFor()).as(said).isZero();
        return said.lines().map(String::strip).toList();
    }

    private Visitor someoneElsewhere(Visitor than) throws Exception {
        for (int i = 0; i < 20; i++) {
            Visitor other = client.login("other-" + i);
            if (!other.home().equals(than.home())) {
                return other;
            }
        }
        throw new AssertionError("20 people, all on " + than.home());
    }

    private Reply ask(Visitor visitor, List<Reply> answers) throws Exception {
        Reply reply = client.notes(visitor);
        answers.add(reply);
        return reply;
    }

    private record FirstMessage(CompletableFuture<String> message) implements WebSocket.Listener {
        @Override
        public @Nullable CompletableFuture<?> onText(WebSocket socket, CharSequence data, boolean last) {
            message.complete(data.toString());
            return null;
        }
    }
}
