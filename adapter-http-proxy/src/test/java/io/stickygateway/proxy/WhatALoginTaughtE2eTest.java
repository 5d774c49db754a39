package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.Gateway;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.RoutingLines;
import io.stickygateway.proxy.harness.Script;
import io.stickygateway.proxy.harness.Services;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What an operator can see of it. */
class WhatALoginTaughtE2eTest {
    @RegisterExtension
    final Rig rig = new Rig();

    @RegisterExtension
    final RoutingLines routing = new RoutingLines();

    @Test
    void aReplyOfAnotherShapeIsSaidWithThePointerThatIsNotThereAndTheKeyToSet() throws Exception {
        Gateway gateway = loggingIn("{\"access_token\":\"t\"}");
        String request = login(gateway).value("x-request-id");

        JsonNode line = line(gateway, "/s/login");
        assertThat(line.path("lesson").stringValue("")).isEqualTo("no-success-field");
        assertThat(routing.warnings())
                .containsExactly("login not learned, no-success-field: s: the reply has no /code; set login.success to"
                        + " what a successful reply says (request " + request + ")");
        assertThat(gateway.metrics())
                .contains("sticky_login_lessons_total{outcome=\"no-success-field\",service=\"s\"} 1.0");
    }

    @Test
    void aWrongPasswordIsALineOfTheAccessLogAlone() throws Exception {
        Gateway gateway = loggingIn("{\"code\":401}");
        login(gateway);

        assertThat(line(gateway, "/s/login").path("lesson").stringValue("")).isEqualTo("not-successful");
        assertThat(routing.warnings()).isEmpty();
    }

    @Test
    void aSuccessWithoutATokenOrAnIdIsSaidForEachAndCountedBesideWhatItTaught() throws Exception {
        Gateway gateway = loggingIn("{\"code\":200,\"data\":{\"jwt\":\"t\",\"id\":7}}");
        String request = login(gateway).value("x-request-id");

        assertThat(line(gateway, "/s/login").path("lesson").stringValue("")).isEqualTo("created");
        assertThat(routing.warnings())
                .containsExactlyInAnyOrder(
                        "login without a token: s: the successful reply has none at /data/token (login.token), so its"
                                + " user's requests will be refused (request " + request + ")",
                        "login without a user id: s: the successful reply has none at /data/userId (login.user-id), so"
                                + " its user is known by name alone (request " + request + ")");
        assertThat(gateway.metrics())
                .contains(
                        "sticky_login_lessons_total{outcome=\"created\",service=\"s\"} 1.0",
                        "sticky_login_gaps_total{missing=\"token\",service=\"s\"} 1.0",
                        "sticky_login_gaps_total{missing=\"user_id\",service=\"s\"} 1.0");
    }

    @Test
    void aLoginsLineHasTheUserAndAFingerprintOfTheTokenAndNeverTheToken() throws Exception {
        Gateway gateway = loggingIn("{\"code\":200,\"data\":{\"token\":\"tok-1\",\"userId\":\"u-1\"}}");
        login(gateway);

        JsonNode line = line(gateway, "/s/login");
        assertThat(line.path("lesson").stringValue("")).isEqualTo("created");
        assertThat(line.path("user_id").stringValue("")).isEqualTo("u-1");
        // printf tok-1 | sha256sum
        assertThat(line.path("token").stringValue("")).isEqualTo("65dcf16e");
        assertThat(line.toString()).doesNotContain("tok-1");
        assertThat(routing.warnings()).isEmpty();
    }

    @Test
    void anUnknownTokensLineSaysWhyAndHasTheSameFingerprint() throws Exception {
        Gateway gateway = loggingIn("{}");
        assertThat(gateway.get("/s/x", "x-token: tok-1").code()).isEqualTo("TOKEN_UNRESOLVED");

        JsonNode line = line(gateway, "/s/x");
        assertThat(line.path("detail").stringValue(""))
                .isEqualTo("no login that was learned handed this token out, or it was not used for 30 d"
                        + " (login.token-ttl)");
        assertThat(line.path("token").stringValue("")).isEqualTo("65dcf16e");
        assertThat(line.toString()).doesNotContain("tok-1");
    }

    @Test
    void aStoreThatIsTooSlowIsTheLessonAndOneLine() throws Exception {
        Gateway gateway = rig.gateway(Services.sticky("s", rig.node("a")));
        gateway.edit(Services.sticky("s", rig.node("b").answers((request, connection) -> {
            gateway.store().holdAnswers();
            connection.send(reply("{\"code\":200,\"data\":{\"token\":\"tok-1\",\"userId\":\"u-1\"}}"));
        })));
        login(gateway);
        gateway.store().giveAnswers();

        JsonNode line = line(gateway, "/s/login");
        assertThat(line.path("lesson").stringValue("")).isEqualTo("store-slow");
        assertThat(line.path("token").stringValue("")).isEqualTo("65dcf16e");
        assertThat(routing.warnings())
                .containsExactly("login not stored in time: s: the database needed more than 2000 ms"
                        + " (gateway.login.learn-deadline)");
    }

    private Gateway loggingIn(String reply) throws IOException {
        return rig.gateway(Services.sticky("s", rig.node("a").answers(Script.raw(reply(reply)))));
    }

    private static Answer login(Gateway gateway) throws IOException {
        String body = "{\"username\":\"zhang\"}";
        return gateway.ask(RawClient.request(
                        "POST", "/s/login", "Content-Type: application/json", "Content-Length: " + body.length())
                + body);
    }

    private static String reply(String body) {
        return "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: " + body.length() + "\r\n\r\n"
                + body;
    }

    private static JsonNode line(Gateway gateway, String path) {
        String field = "\"path\":\"" + path + "\"";
        await().untilAsserted(() -> assertThat(gateway.lines().with(field)).hasSize(1));
        return JsonMapper.shared().readTree(gateway.lines().with(field).get(0));
    }
}
