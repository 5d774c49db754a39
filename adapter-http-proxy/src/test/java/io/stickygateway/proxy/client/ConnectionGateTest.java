package io.stickygateway.proxy.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.ChannelConfig;
import io.netty.channel.DefaultChannelConfig;
import io.netty.channel.embedded.EmbeddedChannel;
import io.stickygateway.proxy.observe.ProxyMetrics;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ConnectionGateTest {
    private final ProxyMetrics metrics = new ProxyMetrics();
    private final ConnectionGate gate = new ConnectionGate(2, metrics.live());
    private final Listener listener = new Listener();

    ConnectionGateTest() {
        gate.guard(listener);
    }

    @AfterEach
    void close() {
        listener.finishAndReleaseAll();
        metrics.close();
    }

    @Test
    void shutsWhereTheLastPlaceIsTakenAndOpensWhereOneIsFreeAgain() {
        EmbeddedChannel first = open();
        open();
        listener.runPendingTasks();
        assertThat(listener.config().isAutoRead()).isFalse();

        first.finishAndReleaseAll();
        listener.runPendingTasks();
        assertThat(listener.config().isAutoRead()).isTrue();
    }

    @Test
    void doesNotStayShutWhereAPlaceBecomesFreeWhileItShuts() {
        EmbeddedChannel first = open();
        listener.meanwhile = first::finishAndReleaseAll;

        open();
        listener.runPendingTasks();

        assertThat(listener.config().isAutoRead()).isTrue();
    }

    private EmbeddedChannel open() {
        EmbeddedChannel connection = new EmbeddedChannel();
        gate.opened(connection);
        return connection;
    }

    /** Lets something happen on another thread, as it were, right before it is told to stop reading. */
    private static final class Listener extends EmbeddedChannel {
        private @Nullable Runnable meanwhile;
        private @Nullable ChannelConfig config;

        @Override
        public ChannelConfig config() {
            ChannelConfig known = config;
            if (known == null) {
                known = new Hesitant();
                config = known;
            }
            return known;
        }

        private final class Hesitant extends DefaultChannelConfig {
            Hesitant() {
                super(Listener.this);
            }

            @Override
            public ChannelConfig setAutoRead(boolean on) {
                Runnable first = meanwhile;
                meanwhile = null;
                if (first != null && !on) {
                    first.run();
                }
                return super.setAutoRead(on);
            }
        }
    }
}
