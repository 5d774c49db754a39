package io.stickygateway.proxy.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.embedded.EmbeddedChannel;
import io.stickygateway.proxy.observe.ProxyMetrics;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AcceptFailuresTest {
    private final EmbeddedChannel listener = new EmbeddedChannel();
    private final ProxyMetrics metrics = new ProxyMetrics();
    private final ConnectionGate gate = new ConnectionGate(1, metrics.live());

    @AfterEach
    void close() {
        metrics.close();
    }

    @Test
    void nothingIsAcceptedForASecondAfterOneFailed() {
        gate.guard(listener);
        fails();
        assertThat(listener.config().isAutoRead()).isFalse();
        aSecondPasses();
        assertThat(listener.config().isAutoRead()).isTrue();
    }

    @Test
    void theRestDoesNotOpenAGateThatIsShut() {
        gate.guard(listener);
        fails();
        gate.opened(new EmbeddedChannel());
        aSecondPasses();
        assertThat(listener.config().isAutoRead()).isFalse();
    }

    @Test
    void nobodyElseHearsOfIt() {
        gate.guard(listener);
        fails();
        listener.checkException();
        assertThat(listener.isOpen()).isTrue();
    }

    private void fails() {
        listener.pipeline().fireExceptionCaught(new IOException("accept(..) failed: Too many open files"));
        listener.runPendingTasks();
    }

    private void aSecondPasses() {
        listener.advanceTimeBy(AcceptFailures.REST_SECONDS, TimeUnit.SECONDS);
        listener.runScheduledPendingTasks();
        listener.runPendingTasks();
    }
}
