package io.stickygateway.proxy.forward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.domain.catalog.BaseUrl;
import io.stickygateway.proxy.failure.ErrorCode;
import io.stickygateway.proxy.harness.RawNode;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class WaitingForAConnectionE2eTest {
    private static final int WAITING = 40;
    private static final UpstreamLimits ONE =
            new UpstreamLimits(1, 1_000, Duration.ofMillis(-200), 1, Duration.ofSeconds(60), 64 * 1024);

    private final Asker.Heard heard = new Asker.Heard();

    @Test
    void endsForEverybodyInTimeThoughEachHasNextRequests() throws Exception {
        try (RawNode node = RawNode.start("a");
                OneLoop loop = new OneLoop("nio")) {
            BaseUrl url = node.node().baseUrl();
            UpstreamPool pool = loop.pool(url, ONE, NodeWitness.NONE);
            loop.run(() -> pool.acquire(new Asker(heard), OneLoop.CONNECT));
            await().until(() -> heard.given().size() == 1);

            loop.run(() -> {
                for (int i = 0; i < WAITING; i++) {
                    pool.acquire(new Asker(heard, () -> askTwice(pool)), OneLoop.CONNECT);
                }
                pool.sweep();
            });

            assertThat(heard.refused()).hasSize(3 * WAITING).containsOnly(ErrorCode.OVERLOADED);
        }
    }

    private void askTwice(UpstreamPool pool) {
        pool.acquire(new Asker(heard), OneLoop.CONNECT);
        pool.acquire(new Asker(heard), OneLoop.CONNECT);
    }
}
