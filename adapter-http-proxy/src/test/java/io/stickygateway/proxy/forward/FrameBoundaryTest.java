package io.stickygateway.proxy.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.stickygateway.proxy.harness.Frames;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class FrameBoundaryTest {
    @Property(tries = 300)
    void itIsBetweenFramesExactlyAtTheirEnds(
            @ForAll @Size(min = 1, max = 5) List<@IntRange(min = 0, max = 70_000) Integer> lengths,
            @ForAll boolean masked) {
        FrameBoundary boundary = new FrameBoundary();
        for (int length : lengths) {
            ByteBuf frame = Unpooled.wrappedBuffer(Frames.frame(0x82, new byte[length], masked));
            assertThat(boundary.isBetweenFrames()).isTrue();
            boundary.pass(frame.readSlice(frame.readableBytes() - 1));
            assertThat(boundary.isBetweenFrames()).isFalse();
            boundary.pass(frame);
            assertThat(boundary.isBetweenFrames()).isTrue();
        }
    }

    @Property(tries = 300)
    void howeverTheOctetsComeItKnowsTheSameEnds(
            @ForAll @Size(min = 1, max = 6) List<@IntRange(min = 0, max = 300) Integer> lengths,
            @ForAll @IntRange(min = 1, max = 17) int step) {
        ByteBuf all = Unpooled.buffer();
        List<Integer> ends = new ArrayList<>();
        for (int length : lengths) {
            all.writeBytes(Frames.frame(0x01, new byte[length], length % 2 == 0));
            ends.add(all.writerIndex());
        }
        FrameBoundary boundary = new FrameBoundary();
        for (int at = 0; at < all.writerIndex(); at += step) {
            int until = Math.min(at + step, all.writerIndex());
            boundary.pass(all.slice(at, until - at));
            assertThat(boundary.isBetweenFrames()).isEqualTo(ends.contains(until));
        }
    }

    @Test
    void itPassesNoMoreThanTheFrameThatIsUnderWay() {
        byte[] frame = Frames.text("hello", true);
        ByteBuf data = Unpooled.wrappedBuffer(frame, frame);
        FrameBoundary boundary = new FrameBoundary();
        boundary.pass(data.readSlice(3));
        assertThat(boundary.passFrame(data)).isEqualTo(frame.length - 3);
        assertThat(boundary.isBetweenFrames()).isTrue();
        assertThat(boundary.passFrame(data)).isZero();
    }

    @Test
    void itKnowsThatACloseFrameHasBegun() {
        FrameBoundary boundary = new FrameBoundary();
        boundary.pass(Unpooled.wrappedBuffer(Frames.ping(false)));
        assertThat(boundary.hasClosed()).isFalse();
        boundary.pass(Unpooled.wrappedBuffer(Frames.close(1000, "", false)));
        assertThat(boundary.hasClosed()).isTrue();
    }
}
