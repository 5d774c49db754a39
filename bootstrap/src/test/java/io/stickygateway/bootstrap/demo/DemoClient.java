package io.stickygateway.bootstrap.demo;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Asks the demo through its gateway. */
final class DemoClient {
    static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final URI base;

    DemoClient(URI base) {
        this.base = base;
    }

    /** An answer, or the gateway's refusal. */
    record Reply(HttpResponse<String> http) {
        int status() {
            return http.statusCode();
        }

        /** Empty where no node answered. */
        String node() {
            return header("X-Gateway-Node");
        }

        String header(String name) {
            return http.headers().firstValue(name).orElse("");
        }

        JsonNode json() {
            return JSON.readTree(http.body());
        }
    }

    /** Someone who logged in, with the node they were first served by. */
    record Visitor(String name, String token, String home) {}

    boolean isReady() throws InterruptedException {
        try {
            return get("/readyz", "", "").status() == 200;
        } catch (IOException notYet) {
            return false;
        }
    }

    Visitor login(String name) throws IOException, InterruptedException {
        Reply reply = post("/demo/auth/login", "", "{\"username\":\"" + name + "\",\"password\":\"x\"}");
        if (reply.status() != 200) {
            throw new AssertionError(name + " could not log in: " + reply.http().body());
        }
        return new Visitor(name, reply.json().at("/data/token").stringValue(), reply.node());
    }

    Reply notes(Visitor visitor) throws IOException, InterruptedException {
        return get("/demo/notes", visitor.token(), "en");
    }

    Reply write(Visitor visitor, String text) throws IOException, InterruptedException {
        return post("/demo/notes", visitor.token(), "{\"text\":\"" + text + "\"}");
    }

    Reply turn(String node, String stopOrStart) throws IOException, InterruptedException {
        return post("/demo-ui/nodes/" + node + "/" + stopOrStart, "", "");
    }

    Reply get(String path, String token, String language) throws IOException, InterruptedException {
        return send(request(path, token).header("Accept-Language", language));
    }

    HttpRequest.Builder request(String path, String token) {
        HttpRequest.Builder request = HttpRequest.newBuilder(base.resolve(path));
        return token.isEmpty() ? request : request.header("x-token", token);
    }

    private Reply post(String path, String token, String body) throws IOException, InterruptedException {
        BodyPublisher publisher = body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body);
        return send(
                request(path, token).header("Content-Type", "application/json").POST(publisher));
    }

    private static Reply send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return new Reply(HTTP.send(request.build(), BodyHandlers.ofString()));
    }
}
