package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.application.fake.SampleService;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.proxy.harness.Gateway;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Script;
import io.stickygateway.proxy.harness.Services;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class RefusalsInTheAccessLogE2eTest {
    private static final String LOGIN = "{\"code\":200,\"data\":{\"token\":\"tok-1\",\"userId\":\"u-1\"}}";

    @RegisterExtension
    final Rig rig = new Rig();

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        application/json                  | {}                          | missing: no /username in the JSON
        application/json                  | {"username":7}              | wrong-type: /username is not text
        application/json                  | {"username":""}             | not-a-name: /username is empty, too long or no name
        application/json                  | {"username":"a","username":"b"} | duplicate-key: a key or /username stands there twice, in two spellings, or in the query too
        application/json                  | nonsense                    | not-json: the body is not one JSON document
        application/x-www-form-urlencoded | user=a                      | missing: no field username in the form
        application/x-www-form-urlencoded | username=a&username=b       | duplicate-key: the field username stands there twice, in two spellings, or in the query too
        application/x-www-form-urlencoded | username=%zz                | not-a-form: a broken percent-encoding in the form
        application/x-www-form-urlencoded | username=%ff                | not-utf8: not UTF-8, or another charset is declared
        multipart/form-data; boundary=x   | x                           | unknown-type: Content-Type is neither JSON nor application/x-www-form-urlencoded, or is there twice
        """)
    void aLoginThatCannotBeReadSaysWhyAndWhere(String type, String body, String detail) throws Exception {
        Gateway gateway = rig.gateway(Services.sticky("s", rig.node("a")));
        gateway.ask(RawClient.request("POST", "/s/login", "Content-Type: " + type, "Content-Length: " + body.length())
                + body);

        JsonNode line = line(gateway, "LOGIN_UNREADABLE");
        assertThat(line.path("detail").stringValue("")).isEqualTo(detail);
        assertThat(line.path("decision").stringValue("")).isEqualTo("login_unreadable");
    }

    @Test
    void aLoginThatIsTooLongSaysTheLimit() throws Exception {
        Gateway gateway = rig.gateway(Services.sticky("s", rig.node("a")));
        String body = "x".repeat(70_000);
        gateway.ask(RawClient.request("POST", "/s/login", "Content-Length: " + body.length()) + body);

        assertThat(line(gateway, "LOGIN_UNREADABLE").path("detail").stringValue(""))
                .isEqualTo("too-large: more than 65536 octets (login.body-limit)");
    }

    @Test
    void aNodeThatIsDownDisabledOrUnknownIsNamedAndSoIsTheDecision() throws Exception {
        RawNode a = rig.node("a")
                .answers(Script.raw("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: "
                        + LOGIN.length() + "\r\n\r\n" + LOGIN));
        Service service = Services.sticky("s", a);
        Gateway gateway = rig.gateway(service);
        String body = "{\"username\":\"zhang\"}";
        gateway.ask(RawClient.request(
                        "POST", "/s/login", "Content-Type: application/json", "Content-Length: " + body.length())
                + body);
        Node other = SampleService.nodeAt("b");

        gateway.edit(Services.withNode(Services.sticky("s"), SampleService.disabled(a.node())));
        isRefused(gateway, "NODE_DISABLED", "node_disabled");
        gateway.edit(Services.withNode(Services.sticky("s"), other));
        isRefused(gateway, "NODE_UNKNOWN", "node_unknown");
        gateway.edit(service);
        for (int i = 0; i < 3; i++) {
            gateway.board().failed(new ServiceId("s"), new NodeId("a"), "connection refused");
        }
        isRefused(gateway, "NODE_DOWN", "node_down");
    }

    private static void isRefused(Gateway gateway, String code, String decision) throws Exception {
        assertThat(gateway.get("/s/x", "x-token: tok-1").code()).isEqualTo(code);
        JsonNode line = line(gateway, code);
        assertThat(line.path("node").stringValue("")).isEqualTo("a");
        assertThat(line.path("decision").stringValue("")).isEqualTo(decision);
    }

    private static JsonNode line(Gateway gateway, String error) {
        String field = "\"error\":\"" + error + "\"";
        await().untilAsserted(() -> assertThat(gateway.lines().with(field)).hasSize(1));
        return JsonMapper.shared().readTree(gateway.lines().with(field).get(0));
    }
}
