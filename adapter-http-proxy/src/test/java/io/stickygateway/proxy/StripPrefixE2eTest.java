package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.catalog.ForwardSettings;
import io.stickygateway.domain.catalog.HostHeader;
import io.stickygateway.domain.catalog.PathPrefix;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Services;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The one change that a path may see on its way up. */
class StripPrefixE2eTest {
    @RegisterExtension
    final Rig rig = new Rig();

    @ParameterizedTest
    @CsvSource({
        "/api/v1/a%20b//c%27;v=1?f[x]=1&e=, /a%20b//c%27;v=1?f[x]=1&e=",
        "/api/v1, /",
        "/api/v1/, /",
        "/api/v1?q=/api/v1, /?q=/api/v1",
        "/api/v1/api/v1/x, /api/v1/x",
        "/api/v1//x, //x",
        "http://gateway.test/api/v1/x, /x",
        "/plain/api/v1/x, /plain/api/v1/x"
    })
    void isCutOnceAndNothingElseIs(String sent, String received) throws Exception {
        RawNode node = rig.node("a");
        Service service = Services.forwarding(
                Services.under(Services.plain("s", node), "/api/v1", "/plain"),
                new ForwardSettings(
                        new PathPrefix("/api/v1"), HostHeader.CLIENT, Services.TIMEOUTS, Services.FORWARD.bodyLimit()));

        assertThat(rig.gateway(service).get(sent).status()).isEqualTo(200);

        assertThat(node.only().target()).isEqualTo(received);
    }
}
