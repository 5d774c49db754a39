package io.stickygateway.proxy.client;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.netty.channel.ChannelConfig;
import io.netty.channel.DefaultChannelConfig;
import io.netty.channel.embedded.EmbeddedChannel;
import io.stickygateway.proxy.observe.ProxyMetrics;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

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

    @Test
    void saysThatItIsShutOnceThoughEachPlaceIsTakenAgainAtOnce() {
        Logger logger = (Logger) LoggerFactory.getLogger(ConnectionGate.class);
        ListAppender<ILoggingEvent> lines = new ListAppender<>();
        lines.start();
        logger.addAppender(lines);
        try {
            EmbeddedChannel last = open();
            for (int i = 0; i < 100; i++) {
                last = replace(last);
            }
        } finally {
            logger.detachAppender(lines);
        }

        assertThat(lines.list)
                .extracting(ILoggingEvent::getFormattedMessage)
                .containsExactly("client connections: 2 are open, no more are accepted until some close");
    }

    private EmbeddedChannel replace(EmbeddedChannel last) {
        EmbeddedChannel next = open();
        last.finishAndReleaseAll();
        return next;
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
