package io.stickygateway.proxy.forward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.domain.catalog.BaseUrl;
import io.stickygateway.proxy.failure.ErrorCode;
import io.stickygateway.proxy.harness.Certificates;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.transport.BlockingThreads;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WhoseFaultE2eTest {
    private final Asker.Heard heard = new Asker.Heard();
    private final List<String> against = new CopyOnWriteArrayList<>();

    @ParameterizedTest
    @ValueSource(strings = {"nio", "epoll", "auto"})
    void aRefusalIsTheNodes(String transport) {
        RawNode gone = RawNode.start("a");
        gone.close();
        try (OneLoop loop = new OneLoop(transport)) {
            ask(loop, gone.node().baseUrl());

            assertThat(heard.refused()).containsExactly(ErrorCode.UPSTREAM_UNREACHABLE);
            assertThat(against).containsExactly("the connection was refused");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"nio", "auto"})
    void noThreadForAHandshakeIsOurs(String transport, @TempDir Path folder) throws Exception {
        ExecutorService busy = BlockingThreads.pool("busy", 1, 1);
        busy.shutdown();
        try (RawNode node = RawNode.startTls(
                        "a", Certificates.forHost("localhost", folder).server());
                OneLoop loop = new OneLoop(transport, new NodeTls(busy))) {
            ask(loop, new BaseUrl("https", "127.0.0.1", node.port()));

            assertThat(heard.refused()).containsExactly(ErrorCode.OVERLOADED);
            assertThat(against).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"nio", "epoll", "auto"})
    void anAddressThatCanNotBeConnectedToIsNotTheNodes(String transport) {
        try (OneLoop loop = new OneLoop(transport)) {
            ask(loop, new BaseUrl("http", "255.255.255.255", 80));

            assertThat(against).isEmpty();
        }
    }

    private void ask(OneLoop loop, BaseUrl url) {
        UpstreamPool pool = loop.pool(url, UpstreamLimits.DEFAULT, (service, node, error) -> against.add(error));
        loop.run(() -> pool.acquire(new Asker(heard), OneLoop.CONNECT));
        await().until(() -> heard.refused().size() == 1);
    }
}
