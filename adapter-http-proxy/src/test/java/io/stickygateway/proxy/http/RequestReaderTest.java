package io.stickygateway.proxy.http;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.ByteBuf;
import io.stickygateway.proxy.http.MalformedMessage.Fault;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestReaderTest {
    private static final String HEAD =
            "POST /s/a%20b?x=1&y HTTP/1.1\r\nHost: a.test:8080\r\nX-One: 1\r\nx-two:\t2 \r\nContent-Length: 4\r\n\r\n";

    @Test
    void everythingIsReadAsItWasSent() {
        RequestHead head = Heads.request(HEAD);
        assertThat(head.method()).isEqualTo("POST");
        assertThat(head.path()).isEqualTo("/s/a%20b");
        assertThat(head.query()).isEqualTo("?x=1&y");
        assertThat(head.fields().count()).isEqualTo(4);
        assertThat(head.fields().name(2)).isEqualTo("x-two");
        assertThat(head.fields().value(2)).isEqualTo("2");
        assertThat(head.framing()).isEqualTo(Framing.LENGTH);
        assertThat(head.contentLength()).isEqualTo(4);
    }

    @Property(tries = 200)
    void whereverAHeadIsCutInTwoItReadsTheSame(@ForAll @IntRange(min = 1, max = 90) int cut) {
        RequestReader reader = new RequestReader(Heads.LINE, Heads.HEAD);
        assertThat(reader.read(Heads.octets(HEAD.substring(0, cut)))).isNull();
        assertThat(reader.isUntouched()).isFalse();
        RequestHead head = requireNonNull(reader.read(Heads.octets(HEAD.substring(cut))));
        assertThat(head.path() + head.query() + head.fields().value(3)).isEqualTo("/s/a%20b?x=1&y4");
    }

    @Test
    void octetByOctetItReadsTheSame() {
        RequestReader reader = new RequestReader(Heads.LINE, Heads.HEAD);
        RequestHead head = null;
        for (int i = 0; i < HEAD.length(); i++) {
            assertThat(head).isNull();
            head = reader.read(Heads.octets(HEAD.substring(i, i + 1)));
        }
        assertThat(requireNonNull(head).fields().count()).isEqualTo(4);
    }

    @Test
    void whatFollowsTheHeadStays() {
        ByteBuf in = Heads.octets(HEAD + "body" + HEAD);
        RequestReader reader = new RequestReader(Heads.LINE, Heads.HEAD);
        assertThat(reader.read(in)).isNotNull();
        assertThat(in.readableBytes()).isEqualTo(4 + HEAD.length());
        in.skipBytes(4);
        assertThat(reader.isUntouched()).isTrue();
        assertThat(reader.read(in)).isNotNull();
        assertThat(in.isReadable()).isFalse();
    }

    @Test
    void aLongHeadIsReadInPieces() {
        String value = "v".repeat(5_000);
        RequestHead head = Heads.get("/", "X-Long: " + value, "X-Last: 1");
        assertThat(head.fields().value(1)).isEqualTo(value);
        assertThat(head.fields().value(2)).isEqualTo("1");
    }

    @Test
    @Timeout(20)
    void anEndlessFieldCostsNoMoreThanItsLength() {
        int most = 4 * 1024 * 1024;
        for (int i = 0; i < 32; i++) {
            RequestReader reader = new RequestReader(Heads.LINE, most);
            ByteBuf in = Heads.octets("GET / HTTP/1.1\r\nX-Long: " + "v".repeat(most - 100));
            assertThat(reader.read(in)).isNull();
        }
    }

    @Test
    void emptyLinesBeforeARequestAreIgnored() {
        assertThat(Heads.request("\r\n\r\n" + HEAD).method()).isEqualTo("POST");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET  / HTTP/1.1",
                "GET /  HTTP/1.1",
                "GET\t/ HTTP/1.1",
                " GET / HTTP/1.1",
                "GET / HTTP/1.1 ",
                "GET HTTP/1.1",
                "GET / HTTP/2.0",
                "GET / HTTP/1.2",
                "GET / HTTP/1",
                "GET / http/1.1",
                "GET / HTTP/1.10",
                "GET / FTP/1.1",
                "GET / x HTTP/1.1",
                "GE(T / HTTP/1.1",
                "GET: / HTTP/1.1",
                "G\u00c9T / HTTP/1.1",
                "GET /\u0000 HTTP/1.1",
                "GET /\u007f HTTP/1.1",
                "GET http://\u00e9.test/ HTTP/1.1",
                "GET /#x HTTP/1.1",
                "GET /",
                "GET foo/x HTTP/1.1",
                "GET * HTTP/1.1",
                "GET a.test:80 HTTP/1.1",
                "GET gopher://a.test/ HTTP/1.1",
                "GET http:///x HTTP/1.1",
                "GET http://u@a.test/ HTTP/1.1",
                "\u0016\u0003\u0001 / HTTP/1.1"
            })
    void aRequestLineThatReadersCouldTakeDifferentlyIsRefused(String line) {
        refused(line + "\r\nHost: a.test\r\n\r\n", Fault.SYNTAX);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "NoColon",
                ": v",
                "X A: v",
                "X : v",
                "X\t: v",
                " X: v",
                "\tX: v",
                "X\u0000: v",
                "X: a\u0000b",
                "X: a\rb",
                "X: a\nY: b",
                "X: a\u0001b",
                "X: a\u007fb",
                "X: a\r\n b",
                "X: a\r\n\tb",
                "X(Y): v",
                "X/Y: v",
                "X{: v",
                "\"X\": v",
                "X\u00e9: v",
                "X@Y: v"
            })
    void aFieldLineThatReadersCouldTakeDifferentlyIsRefused(String line) {
        refused("GET / HTTP/1.1\r\nHost: a.test\r\n" + line + "\r\n\r\n", Fault.SYNTAX);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET / HTTP/1.1\nHost: a.test\n\n",
                "GET / HTTP/1.1\r\nHost: a.test\n\r\n",
                "GET / HTTP/1.1\r\nHost: a.test\r\n\n",
                "GET / HTTP/1.1\r\nHost: a.test\r\r\n\r\n",
                "\nGET / HTTP/1.1\r\nHost: a.test\r\n\r\n"
            })
    void aLineThatEndsOtherwiseThanWithCrLfIsRefused(String head) {
        refused(head, Fault.SYNTAX);
    }

    @Test
    void blanksAndOctetsAbove7fInAValueAreFine() {
        RequestHead head = Heads.get("/", "X-A:", "X-B:   ", "X-C:c", "X-D:\td\t", "X-E: caf\u00e9 \u00ff");
        assertThat(head.fields().value(1)).isEmpty();
        assertThat(head.fields().value(2)).isEmpty();
        assertThat(head.fields().value(3)).isEqualTo("c");
        assertThat(head.fields().value(4)).isEqualTo("d");
        assertThat(head.fields().value(5)).isEqualTo("caf\u00e9 \u00ff");
    }

    @Test
    void connectAndTraceAreNotServed() {
        refused("CONNECT a.test:443 HTTP/1.1\r\nHost: a.test\r\n\r\n", Fault.METHOD);
        refused("TRACE / HTTP/1.1\r\nHost: a.test\r\n\r\n", Fault.METHOD);
    }

    @Test
    void anyOtherTokenIsAMethod() {
        assertThat(Heads.request("FOO!#$ / HTTP/1.1\r\nHost: a\r\n\r\n").method())
                .isEqualTo("FOO!#$");
        assertThat(Heads.request("get / HTTP/1.1\r\nHost: a\r\n\r\n").method()).isEqualTo("get");
    }

    @Test
    void expectationsOtherThan100ContinueAreRefused() {
        refused("POST / HTTP/1.1\r\nHost: a\r\nExpect: 200-maybe\r\n\r\n", Fault.EXPECTATION);
        assertThat(Heads.request("POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-Continue\r\nContent-Length: 1\r\n\r\n")
                        .expectsContinue())
                .isTrue();
        assertThat(Heads.request("POST / HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n")
                        .expectsContinue())
                .isFalse();
    }

    @Test
    void aRequestLineUpToItsLimitPasses() {
        String target = "/" + "a".repeat(Heads.LINE - "GET / HTTP/1.1\r\n".length());
        assertThat(Heads.get(target).path()).isEqualTo(target);
        refused("GET " + target + "a HTTP/1.1\r\nHost: a\r\n\r\n", Fault.TARGET_TOO_LONG);
        refused("GET " + target + "aaaaaaaaaaaaaaaa", Fault.TARGET_TOO_LONG);
    }

    @Test
    void aHeadUpToItsLimitPasses() {
        String begin = "GET / HTTP/1.1\r\nHost: a\r\nX: ";
        String value = "v".repeat(Heads.HEAD - begin.length() - 4);
        assertThat(Heads.request(begin + value + "\r\n\r\n").fields().value(1)).isEqualTo(value);
        refused(begin + value + "v\r\n\r\n", Fault.FIELDS_TOO_LARGE);
    }

    @Test
    void asManyFieldsAsMayBePassAndNoneMore() {
        String begin = "GET / HTTP/1.1\r\nHost: a\r\n" + "a:\r\n".repeat(255);
        assertThat(Heads.request(begin + "\r\n").fields().count()).isEqualTo(256);
        refused(begin + "a:\r\n\r\n", Fault.FIELDS_TOO_LARGE);
    }

    @Test
    void aHeadThatDripsInIsReadAsOneThatComesAtOnce() {
        String head = "GET /a HTTP/1.1\r\nHost: a\r\nX: " + "v".repeat(3000) + "\r\nY:\r\n\r\n";
        RequestReader reader = new RequestReader(Heads.LINE, Heads.HEAD);
        for (int i = 0; i < head.length() - 1; i++) {
            assertThat(reader.read(Heads.octets(head.substring(i, i + 1))))
                    .as("octet %d", i)
                    .isNull();
        }
        assertThat(reader.read(Heads.octets("\n"))).isNotNull().satisfies(whole -> {
            assertThat(whole.fields().count()).isEqualTo(3);
            assertThat(whole.fields().value(1)).hasSize(3000);
        });
    }

    private static void refused(String head, Fault fault) {
        assertThatThrownBy(() -> new RequestReader(Heads.LINE, Heads.HEAD).read(Heads.octets(head)))
                .as(head)
                .isInstanceOfSatisfying(
                        MalformedMessage.class, e -> assertThat(e.fault()).isEqualTo(fault));
    }
}
