package io.stickygateway.proxy.forward;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.stickygateway.proxy.pipeline.Client;
import io.stickygateway.proxy.transport.Ticker;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class FaultsInATunnelTest {
    private final Logger logger = (Logger) LoggerFactory.getLogger(TunnelEnd.class);
    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();
    private final EmbeddedChannel client = new EmbeddedChannel();
    private final EmbeddedChannel node = new EmbeddedChannel();
    private boolean mayPass = true;

    @BeforeEach
    void open() {
        lines.start();
        logger.addAppender(lines);
        UpgradeTunnel.open(
                detached(client), detached(node), Duration.ofMinutes(1), new Ticker(), () -> mayPass, () -> {});
    }

    @AfterEach
    void close() {
        logger.detachAppender(lines);
        client.finishAndReleaseAll();
        node.finishAndReleaseAll();
    }

    @Test
    void nothingPassesOnceItMayNot() {
        client.writeInbound(Unpooled.copiedBuffer("before", StandardCharsets.US_ASCII));
        mayPass = false;
        client.writeInbound(Unpooled.copiedBuffer("after", StandardCharsets.US_ASCII));
        node.writeInbound(Unpooled.copiedBuffer("after", StandardCharsets.US_ASCII));
        ByteBuf passed = node.readOutbound();
        assertThat(passed.toString(StandardCharsets.US_ASCII)).isEqualTo("before");
        passed.release();
        assertThat(node.<ByteBuf>readOutbound()).isNull();
        assertThat(client.<ByteBuf>readOutbound()).isNull();
    }

    @Test
    void endItWithAStackTraceWhereTheyAreOurs() {
        client.pipeline().fireExceptionCaught(new IllegalStateException("on purpose"));

        assertThat(client.isOpen()).isFalse();
        assertThat(lines.list).singleElement().satisfies(line -> {
            assertThat(line.getLevel()).isEqualTo(Level.ERROR);
            assertThat(line.getThrowableProxy().getMessage()).isEqualTo("on purpose");
        });
    }

    @Test
    void endItSilentlyWhereTheyAreTheConnections() {
        node.pipeline().fireExceptionCaught(new IOException("Connection reset by peer"));

        assertThat(node.isOpen()).isFalse();
        assertThat(lines.list).isEmpty();
    }

    private static Client.Detached detached(EmbeddedChannel channel) {
        return new Client.Detached(channel, Unpooled.EMPTY_BUFFER);
    }
}
