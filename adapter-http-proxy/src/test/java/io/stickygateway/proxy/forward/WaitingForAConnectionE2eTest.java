package io.stickygateway.proxy.forward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.netty.buffer.ByteBuf;
import io.stickygateway.domain.catalog.BaseUrl;
import io.stickygateway.proxy.failure.ErrorCode;
import io.stickygateway.proxy.failure.ProxyFailure;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.http.Fields;
import io.stickygateway.proxy.http.ResponseHead;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class WaitingForAConnectionE2eTest {
    private static final int WAITING = 40;
    private static final UpstreamLimits ONE =
            new UpstreamLimits(1, 1_000, Duration.ofMillis(-200), 1, Duration.ofSeconds(60), 64 * 1024);

    private final List<ErrorCode> refused = new CopyOnWriteArrayList<>();
    private final List<UpstreamConnection> given = new CopyOnWriteArrayList<>();

    @Test
    void endsForEverybodyInTimeThoughEachHasNextRequests() throws Exception {
        try (RawNode node = RawNode.start("a");
                OneLoop loop = new OneLoop("nio")) {
            BaseUrl url = node.node().baseUrl();
            UpstreamPool pool = loop.pool(url, ONE, NodeWitness.NONE);
            loop.run(() -> pool.acquire(new Asker(() -> {}), OneLoop.CONNECT));
            await().until(() -> given.size() == 1);

            loop.run(() -> {
                for (int i = 0; i < WAITING; i++) {
                    pool.acquire(new Asker(() -> askTwice(pool)), OneLoop.CONNECT);
                }
                pool.sweep();
            });

            assertThat(refused).hasSize(3 * WAITING).containsOnly(ErrorCode.OVERLOADED);
        }
    }

    private void askTwice(UpstreamPool pool) {
        pool.acquire(new Asker(() -> {}), OneLoop.CONNECT);
        pool.acquire(new Asker(() -> {}), OneLoop.CONNECT);
    }

    /** Keeps what it is given, and does something once it is refused. */
    private final class Asker implements UpstreamUser {
        private final Runnable next;

        Asker(Runnable next) {
            this.next = next;
        }

        @Override
        public void connected(UpstreamConnection connection) {
            given.add(connection);
        }

        @Override
        public void unavailable(ProxyFailure failure) {
            refused.add(failure.code());
            next.run();
        }

        @Override
        public void interim(ResponseHead head) {}

        @Override
        public void head(ResponseHead head) {}

        @Override
        public void data(ByteBuf in, int length) {}

        @Override
        public void readComplete() {}

        @Override
        public void end(Fields trailers) {}

        @Override
        public void failed(ProxyFailure failure) {}

        @Override
        public void writable() {}
    }
}
