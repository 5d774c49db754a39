package io.stickygateway.proxy.forward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.domain.catalog.BaseUrl;
import io.stickygateway.proxy.failure.ErrorCode;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.names.PlatformNames;
import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class NamesOfNodesE2eTest {
    private final RawNode node = RawNode.start("a");
    private final Asker.Heard heard = new Asker.Heard();

    @AfterEach
    void close() {
        node.close();
    }

    @Test
    void aNameOfSeveralNodesLeadsToNone() throws Exception {
        try (OneLoop loop = named("127.0.0.1", "127.0.0.2")) {
            ask(loop);

            await().until(() -> heard.refused().size() == 1);
            assertThat(heard.refused()).containsExactly(ErrorCode.UPSTREAM_UNRESOLVED);
            assertThat(node.connections()).isZero();
        }
    }

    @Test
    void aNameWithAnAddressOfEachFamilyLeadsToTheOneThatThePlatformPrefers() throws Exception {
        try (OneLoop loop = named("127.0.0.1", "::1")) {
            ask(loop);

            await().until(() -> heard.given().size() == 1);
            await().until(() -> node.connections() == 1);
        }
    }

    private static OneLoop named(String... addresses) throws UnknownHostException {
        InetAddress[] all = new InetAddress[addresses.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = InetAddress.getByName(addresses[i]);
        }
        return new OneLoop("auto", new NodeTls(), new NodeAddresses(new PlatformNames(host -> all)));
    }

    private void ask(OneLoop loop) {
        BaseUrl url = new BaseUrl("http", "node.test", node.port());
        UpstreamPool pool = loop.pool(url, UpstreamLimits.DEFAULT, NodeWitness.NONE);
        loop.run(() -> pool.acquire(new Asker(heard), OneLoop.CONNECT));
    }
}
