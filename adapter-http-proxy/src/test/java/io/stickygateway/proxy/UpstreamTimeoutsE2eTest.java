package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.domain.catalog.TimeoutPolicy;
import io.stickygateway.proxy.harness.Gateway;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Services;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class UpstreamTimeoutsE2eTest {
    @RegisterExtension
    final Rig rig = new Rig();

    @Test
    void aTimeoutNamesItsLimitAndIsCountedAndTimed() throws Exception {
        RawNode node = rig.node("a").answers((request, connection) -> connection.read());
        Gateway gateway = rig.gateway(Services.waiting(
                Services.plain("s", node),
                t -> new TimeoutPolicy(t.connect(), Duration.ofMillis(200), t.idle(), t.tunnel())));
        gateway.get("/s/x");

        assertThat(line(gateway, "UPSTREAM_TIMEOUT").path("detail").stringValue(""))
                .isEqualTo("no answer within 200 ms (timeouts.response-head)");
        assertThat(gateway.metrics())
                .contains(
                        "api_gateway_upstream_errors_total{code=\"UPSTREAM_TIMEOUT\",upstream=\"a\"} 1.0",
                        "api_gateway_upstream_errors_total{code=\"UPSTREAM_RESET\",upstream=\"a\"} 0.0",
                        "api_gateway_proxy_upstream_duration_seconds_count{upstream=\"a\"} 1");
    }

    @Test
    void anAnswerThatStallsNamesItsLimit() throws Exception {
        RawNode node = rig.node("a").answers((request, connection) -> {
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhel");
            connection.read();
        });
        Gateway gateway = rig.gateway(Services.waiting(
                Services.plain("s", node),
                t -> new TimeoutPolicy(t.connect(), t.responseHead(), Duration.ofSeconds(1), t.tunnel())));
        rig.client().send(RawClient.request("GET", "/s")).rest();

        assertThat(line(gateway, "UPSTREAM_TIMEOUT").path("detail").stringValue(""))
                .isEqualTo("the answer stalled for 1 s (timeouts.idle)");
        assertThat(gateway.metrics())
                .contains("api_gateway_upstream_errors_total{code=\"UPSTREAM_TIMEOUT\",upstream=\"a\"} 1.0");
    }

    private static JsonNode line(Gateway gateway, String error) {
        String field = "\"error\":\"" + error + "\"";
        await().untilAsserted(() -> assertThat(gateway.lines().with(field)).hasSize(1));
        return JsonMapper.shared().readTree(gateway.lines().with(field).get(0));
    }
}
