package io.stickygateway.bootstrap.demo.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import reactor.netty.DisposableServer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class DemoNodeE2eTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private final HttpClient client = HttpClient.newHttpClient();

    @TempDir
    Path folder;

    private DisposableServer node;

    @BeforeEach
    void start() {
        node = new NodeServer(new NodeOptions("node-1", 0, folder), InstantSource.system()).start();
    }

    @AfterEach
    void stop() {
        node.disposeNow();
    }

    @Test
    void answersALoginAsTheGatewayExpectsIt() throws Exception {
        HttpResponse<String> reply = post("/demo/auth/login", "", "{\"username\":\"Alice\",\"password\":\"x\"}");

        JsonNode body = JSON.readTree(reply.body());
        assertThat(reply.statusCode()).isEqualTo(200);
        assertThat(body.at("/code").intValue()).isEqualTo(200);
        assertThat(body.at("/data/token").stringValue()).hasSizeGreaterThan(20);
        assertThat(body.at("/data/userId").stringValue()).startsWith("u-");
        assertThat(body.at("/data/username").stringValue()).isEqualTo("alice");
    }

    @Test
    void refusesAnEmptyPasswordAnEmptyNameAndWhatIsNoJson() throws Exception {
        assertThat(post("/demo/auth/login", "", "{\"username\":\"alice\"}").statusCode())
                .isEqualTo(401);
        assertThat(post("/demo/auth/login", "", "{\"password\":\"x\"}").statusCode())
                .isEqualTo(400);
        assertThat(post("/demo/auth/login", "", "hello").statusCode()).isEqualTo(400);
    }

    @Test
    void remembersNotesOverARestart() throws Exception {
        String token = login("alice");
        post("/demo/notes", token, "{\"text\":\"remember me\"}");
        stop();
        start();

        JsonNode notes = JSON.readTree(get("/demo/notes", token).body());
        assertThat(notes.at("/node").stringValue()).isEqualTo("node-1");
        assertThat(notes.at("/notes/0/text").stringValue()).isEqualTo("remember me");
    }

    @Test
    void showsEachPersonOnlyTheirOwnNotes() throws Exception {
        post("/demo/notes", login("alice"), "{\"text\":\"alice's\"}");

        JsonNode notes = JSON.readTree(get("/demo/notes", login("bob")).body());
        assertThat(notes.at("/notes").size()).isZero();
    }

    @Test
    void knowsNobodyWithoutAToken() throws Exception {
        for (String path : List.of("/demo/notes", "/demo/events", "/demo/ws")) {
            assertThat(get(path, "").statusCode()).as(path).isEqualTo(401);
        }
        assertThat(get("/demo/notes", "made-up").statusCode()).isEqualTo(401);
    }

    @Test
    void tellsAnybodyWhichNodeItIs() throws Exception {
        assertThat(get("/demo/whoami", "").body()).contains("\"node\":\"node-1\"");
        assertThat(get("/healthz", "").statusCode()).isEqualTo(200);
    }

    @Test
    void refusesABodyBeyondItsLimit() throws Exception {
        HttpResponse<String> reply = post("/demo/notes", login("alice"), "x".repeat(17 * 1024));

        assertThat(reply.statusCode()).isEqualTo(413);
    }

    @Test
    void countsNotesInAStreamOfEvents() throws Exception {
        HttpRequest listen = request("/demo/events?token=" + login("alice"), "").build();
        HttpResponse<Stream<String>> events = client.send(listen, BodyHandlers.ofLines());

        try (Stream<String> lines = events.body()) {
            assertThat(events.headers().firstValue("content-type")).hasValue("text/event-stream");
            assertThat(lines.filter(line -> !line.isEmpty()).limit(2))
                    .hasSize(2)
                    .allMatch(line -> line.startsWith("data: {\"node\":\"node-1\",\"count\":0"));
        }
    }

    @Test
    void repeatsWhatItHearsOnAWebSocket() throws Exception {
        Heard heard = new Heard();
        URI uri = URI.create("ws://127.0.0.1:" + node.port() + "/demo/ws?token=" + login("alice"));
        WebSocket socket = client.newWebSocketBuilder().buildAsync(uri, heard).get(5, TimeUnit.SECONDS);

        socket.sendText("ping 中", true).get(5, TimeUnit.SECONDS);

        assertThat(heard.next()).contains("node-1", "hello alice");
        assertThat(heard.next()).contains("node-1", "ping 中");
        socket.abort();
    }

    private String login(String name) throws Exception {
        String body = post("/demo/auth/login", "", "{\"username\":\"" + name + "\",\"password\":\"x\"}")
                .body();
        return JSON.readTree(body).at("/data/token").stringValue();
    }

    private HttpResponse<String> get(String path, String token) throws IOException, InterruptedException {
        return client.send(request(path, token).build(), BodyHandlers.ofString());
    }

    private HttpResponse<String> post(String path, String token, String body) throws IOException, InterruptedException {
        return client.send(
                request(path, token).POST(BodyPublishers.ofString(body)).build(), BodyHandlers.ofString());
    }

    private HttpRequest.Builder request(String path, String token) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + node.port() + path));
        return token.isEmpty() ? request : request.header("x-token", token);
    }

    private static final class Heard implements WebSocket.Listener {
        private final BlockingQueue<String> messages = new LinkedBlockingQueue<>();

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
            messages.add(data.toString());
            socket.request(1);
            return null;
        }

        private @Nullable String next() throws InterruptedException {
            return messages.poll(5, TimeUnit.SECONDS);
        }
    }
}
