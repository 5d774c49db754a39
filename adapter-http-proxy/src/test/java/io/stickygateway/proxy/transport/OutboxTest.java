package io.stickygateway.proxy.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class OutboxTest {
    private final EmbeddedChannel channel = new EmbeddedChannel();
    private final Outbox out = new Outbox(channel);

    @AfterEach
    void close() {
        out.discard();
        channel.finishAndReleaseAll();
    }

    @Test
    void aHeadAndASmallBodyAreOneWrite() {
        out.buffer().writeBytes(octets("head "));
        out.data(Unpooled.wrappedBuffer(octets("body")), 4);
        assertThat(channel.outboundMessages()).isEmpty();
        out.flush();
        assertThat(next()).isEqualTo("head body");
        assertThat(channel.outboundMessages()).isEmpty();
    }

    @Test
    void largeDataGoesUncopiedBehindWhatWasGathered() {
        ByteBuf large = Unpooled.buffer().writeZero(10_000);
        out.buffer().writeBytes(octets("head"));
        out.data(large, 9_000);
        assertThat(large.readableBytes()).isEqualTo(1_000);
        out.buffer().writeBytes(octets("tail"));
        out.flush();
        assertThat(next()).isEqualTo("head");
        ByteBuf sent = channel.readOutbound();
        assertThat(sent.array()).isSameAs(large.array());
        assertThat(sent.readableBytes()).isEqualTo(9_000);
        assertThat(next()).isEqualTo("tail");
    }

    @Test
    void onlyWhatWasNotWrittenCanBeTakenBack() {
        out.buffer().writeBytes(octets("head"));
        assertThat(out.isUnwritten()).isTrue();
        out.discard();
        out.flush();
        assertThat(channel.outboundMessages()).isEmpty();
        out.buffer().writeBytes(octets("head"));
        out.data(Unpooled.wrappedBuffer(new byte[10_000]), 10_000);
        assertThat(out.isUnwritten()).isFalse();
        out.flush();
    }

    @Test
    void theLastFlushTellsWhenItIsOut() {
        out.buffer().writeBytes(octets("bye"));
        assertThat(out.flushLast().isSuccess()).isTrue();
        assertThat(next()).isEqualTo("bye");
    }

    private String next() {
        ByteBuf buffer = channel.readOutbound();
        try {
            return buffer.toString(StandardCharsets.US_ASCII);
        } finally {
            buffer.release();
        }
    }

    private static byte[] octets(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
