package io.stickygateway.proxy.forward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.domain.catalog.BaseUrl;
import java.lang.ref.WeakReference;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RefusedConnectionsE2eTest {
    private static final int SOME = 5;

    @ParameterizedTest
    @ValueSource(strings = {"nio", "auto"})
    void areForgottenWithAllTheyHeld(String transport) throws Exception {
        List<WeakReference<UpstreamConnection>> made = new CopyOnWriteArrayList<>();
        try (OneLoop loop = new OneLoop(transport)) {
            refuse(loop, made);

            assertThat(made).hasSize(SOME);
            await().untilAsserted(() -> {
                System.gc();
                assertThat(made).allMatch(connection -> connection.get() == null);
            });
        }
    }

    private static void refuse(OneLoop loop, List<WeakReference<UpstreamConnection>> made) throws Exception {
        BaseUrl nobody = nobodyListens();
        UpstreamPool pool = loop.pool(nobody, UpstreamLimits.DEFAULT, NodeWitness.NONE);
        AtomicInteger refused = new AtomicInteger();
        for (int i = 0; i < SOME; i++) {
            loop.run(() -> loop.connector()
                    .connect(
                            nobody,
                            OneLoop.CONNECT,
                            channel -> remembered(new UpstreamConnection(pool, channel), made),
                            (connection, failure) -> refused.addAndGet(failure == null ? 0 : 1)));
        }
        await().until(() -> refused.get() == SOME);
    }

    private static UpstreamConnection remembered(
            UpstreamConnection connection, List<WeakReference<UpstreamConnection>> made) {
        made.add(new WeakReference<>(connection));
        return connection;
    }

    private static BaseUrl nobodyListens() throws Exception {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return new BaseUrl("http", "127.0.0.1", free.getLocalPort());
        }
    }
}
