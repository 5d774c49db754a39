package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.proxy.client.ClientLimits;
import io.stickygateway.proxy.harness.Gateway;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Services;
import io.stickygateway.proxy.harness.Settings;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ConnectionBoundE2eTest {
    private static final int MOST = 20;

    @RegisterExtension
    final Rig rig = new Rig();

    @Test
    void clientsBeyondItWaitAndAreServedOnceOthersLeave() throws Exception {
        Gateway gateway = rig.gateway(
                Settings.clients(given -> new ClientLimits(
                        MOST,
                        given.requestLine(),
                        given.requestHead(),
                        given.head(),
                        given.keepAlive(),
                        given.body(),
                        given.bodyRate(),
                        given.bodyMost(),
                        given.stall(),
                        given.linger())),
                Services.plain("s", rig.node("a")));
        List<RawClient> inside = new ArrayList<>();
        for (int i = 0; i < MOST; i++) {
            RawClient client = rig.client();
            client.get("/s");
            inside.add(client);
        }
        List<RawClient> outside = new ArrayList<>();
        for (int i = 0; i < MOST; i++) {
            outside.add(rig.client().send(RawClient.request("GET", "/s")));
        }
        assertThat(inside.get(0).get("/s").status()).isEqualTo(200);
        for (RawClient client : inside) {
            client.close();
        }
        for (RawClient client : outside) {
            assertThat(client.answer().status()).isEqualTo(200);
        }
        await().untilAsserted(() -> assertThat(gateway.metrics()).contains("api_gateway_client_connections 20.0"));
    }
}
