package io.stickygateway.proxy.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChunkedBodyTest {
    @Test
    void dataTrailersAndTheEndAreFound() {
        BodyReader body = new ChunkedBody(1024);
        assertThat(read(body, Heads.octets("5\r\nhello\r\n00a;x=\"y\"\r\n, my world\r\n0\r\nX-Sum: 1\r\n\r\n")))
                .isEqualTo("hello, my world");
        assertThat(body.hasEnded()).isTrue();
        assertThat(body.trailers().value(0)).isEqualTo("1");
    }

    @Test
    void whatFollowsTheEndStays() {
        ByteBuf in = Heads.octets("0\r\n\r\nGET");
        assertThat(read(new ChunkedBody(1024), in)).isEmpty();
        assertThat(in.toString(StandardCharsets.ISO_8859_1)).isEqualTo("GET");
    }

    @Property(tries = 300)
    void howeverItIsChunkedAndCutItReadsTheSame(
            @ForAll @Size(max = 6) List<@IntRange(min = 1, max = 40) Integer> sizes,
            @ForAll @IntRange(min = 1, max = 9) int step) {
        StringBuilder plain = new StringBuilder();
        ByteBuf wire = Unpooled.buffer();
        for (int size : sizes) {
            String data = "x".repeat(size - 1) + "\n";
            plain.append(data);
            Chunks.begin(size, wire);
            wire.writeCharSequence(data, StandardCharsets.ISO_8859_1);
            Chunks.end(wire);
        }
        Chunks.lastOfRequest(Fields.empty(), List.of(), wire);
        BodyReader body = new ChunkedBody(1024);
        StringBuilder got = new StringBuilder();
        while (wire.isReadable()) {
            assertThat(body.hasEnded()).isFalse();
            got.append(read(body, wire.readSlice(Math.min(step, wire.readableBytes()))));
        }
        assertThat(got.toString()).isEqualTo(plain.toString());
        assertThat(body.hasEnded()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-5\r\nhello",
                "+5\r\nhello",
                "0x5\r\nhello",
                "zz\r\n",
                "\r\nhello",
                " 5\r\nhello",
                "5 \r\nhello",
                "5\nhello",
                "5\r\nhello\n0\r\n\r\n",
                "5\r\nhello\r\n0\n\n",
                "5\rhello",
                "6\r\nhello\r\n0\r\n\r\n",
                "4\r\nhello\r\n",
                "10000000000000005\r\n",
                "ffffffffffffffff\r\n",
                "5;a\rb\r\nhello",
                "5;a\nhello",
                "5;a=\u0000\r\nhello",
                "0_5\r\nhello",
                "5,5\r\nhello",
                "5\u0000\r\nhello",
                "5.\r\nhello",
                "5\r\r\nhello",
                "5 ; a = b\r\nhello",
                "0\r\nbad line\r\n\r\n",
                "0\r\nX : y\r\n\r\n",
                "0\r\nX: a\nb\r\n\r\n"
            })
    void framingThatReadersCouldTakeDifferentlyIsRefused(String wire) {
        assertThatThrownBy(() -> read(new ChunkedBody(1024), Heads.octets(wire)))
                .as(wire)
                .isInstanceOf(MalformedMessage.class);
    }

    @Test
    void endlessZerosExtensionsAndTrailersAreRefused() {
        for (String wire : List.of(
                "0".repeat(300) + "5\r\nhello", "5;" + "a".repeat(16_384) + "\r\n", "0\r\nX: " + "y".repeat(2_000))) {
            assertThatThrownBy(() -> read(new ChunkedBody(1024), Heads.octets(wire)))
                    .isInstanceOf(MalformedMessage.class);
        }
    }

    @Test
    void withoutItsEndItIsNotWhole() {
        for (String wire : List.of("", "5\r\nhel", "5\r\nhello\r\n", "5\r\nhello\r\n0\r\n", "0\r\nX: y\r\n")) {
            BodyReader body = new ChunkedBody(1024);
            read(body, Heads.octets(wire));
            assertThat(body.hasEnded()).as(wire).isFalse();
        }
    }

    private static String read(BodyReader body, ByteBuf in) {
        StringBuilder data = new StringBuilder();
        for (int length = body.available(in); length > 0; length = body.available(in)) {
            data.append(in.readCharSequence(length, StandardCharsets.ISO_8859_1));
            body.taken(length);
        }
        return data.toString();
    }
}
