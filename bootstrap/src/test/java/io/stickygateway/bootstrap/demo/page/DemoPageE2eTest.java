package io.stickygateway.bootstrap.demo.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.bootstrap.demo.node.NodeOptions;
import io.stickygateway.bootstrap.demo.process.NodeProcesses;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import reactor.netty.DisposableServer;

class DemoPageE2eTest {
    private static final Pattern REFERENCE = Pattern.compile("(?:href|src)=\"([^\"#]+)\"|from '\\./([^']+)'");
    private final HttpClient client = HttpClient.newHttpClient();

    @TempDir
    Path folder;

    private NodeProcesses nodes;
    private DisposableServer page;

    @BeforeEach
    void start() throws IOException {
        nodes = new NodeProcesses(List.of(new NodeOptions("node-1", 0, folder.resolve("node-1"))));
        page = DemoPage.start(0, nodes);
    }

    @AfterEach
    void stop() throws InterruptedException {
        page.disposeNow();
        nodes.stop();
    }

    @Test
    void servesEveryFileThatThePageRefersTo() throws Exception {
        for (String source : List.of("/", "/demo-ui/app.js", "/demo-ui/person.js", "/demo-ui/nodes.js")) {
            for (String file : references(get(source).body())) {
                assertThat(get(file).statusCode())
                        .as(source + " refers to " + file)
                        .isEqualTo(200);
            }
        }
    }

    @Test
    void allowsNoScriptButItsOwnFiles() throws Exception {
        HttpResponse<String> reply = get("/");

        assertThat(reply.headers().firstValue("Content-Security-Policy").orElseThrow())
                .contains("default-src 'none'", "script-src 'self'")
                .doesNotContain("unsafe");
        assertThat(reply.body()).doesNotContainPattern("<script>|<style|style=|onclick");
    }

    @Test
    void stopsAndStartsANode() throws Exception {
        assertThat(get("/demo-ui/nodes").body()).contains("\"id\":\"node-1\"", "\"state\":\"stopped\"");

        assertThat(post("/demo-ui/nodes/node-1/start", "").body()).contains("\"state\":\"running\"");
        assertThat(post("/demo-ui/nodes/node-1/stop", "").body()).contains("\"state\":\"stopped\"", "\"pid\":0");
    }

    @Test
    void refusesToActForAForeignPage() throws Exception {
        assertThat(post("/demo-ui/nodes/node-1/start", "https://elsewhere.example")
                        .statusCode())
                .isEqualTo(403);
        assertThat(post("/demo-ui/nodes/node-1/start", "null").statusCode()).isEqualTo(403);
        assertThat(post("/demo-ui/nodes/node-1/stop", "http://127.0.0.1:" + page.port())
                        .statusCode())
                .isEqualTo(200);
        assertThat(get("/demo-ui/nodes").body()).contains("\"state\":\"stopped\"");
    }

    @Test
    void knowsNoOtherNodeAndNoOtherFile() throws Exception {
        assertThat(post("/demo-ui/nodes/node-9/stop", "").statusCode()).isEqualTo(404);
        assertThat(get("/demo-ui/demo.yaml").statusCode()).isEqualTo(404);
        assertThat(get("/demo-ui/..%2fdemo.yaml").statusCode()).isEqualTo(404);
    }

    private static List<String> references(String text) {
        return REFERENCE
                .matcher(text)
                .results()
                .map(found -> found.group(1) != null ? "/" + found.group(1) : "/demo-ui/" + found.group(2))
                .toList();
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return client.send(HttpRequest.newBuilder(uri(path)).build(), BodyHandlers.ofString());
    }

    private HttpResponse<String> post(String path, String origin) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri(path)).POST(BodyPublishers.noBody());
        return client.send(
                (origin.isEmpty() ? request : request.header("Origin", origin)).build(), BodyHandlers.ofString());
    }

    private URI uri(String path) {
        return URI.create("http://127.0.0.1:" + page.port() + path);
    }
}
