package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.Gateway;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Received;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Script;
import io.stickygateway.proxy.harness.Services;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class UntouchedRequestsE2eTest {
    @RegisterExtension
    final Rig rig = new Rig();

    @Test
    void theRawUrlArrivesByteForByte() throws Exception {
        RawNode node = rig.node("a");
        String target = "/s/a%20b/x%2Fy//c%27;v=1?f[x]=1&q=a%2Bb%26&t=%E4%BD%A0&e=";
        assertThat(rig.gateway(Services.plain("s", node)).get(target).status()).isEqualTo(200);
        assertThat(node.only().target()).isEqualTo(target);
    }

    @Test
    void octetsThatNobodyEncodedArriveByteForByte() throws Exception {
        RawNode node = rig.node("a");
        // A browser's address bar encodes them, curl and many programs do not; here as UTF-8 and as Latin-1.
        String target = "/s/\u00e4\u00bd\u00a0/\u00e9\u00ff?q=\u0080";
        assertThat(rig.gateway(Services.plain("s", node)).get(target).status()).isEqualTo(200);
        assertThat(node.only().target()).isEqualTo(target);
    }

    @Test
    void slashesStayAsTheyAreAndNobodyIsRedirected() throws Exception {
        RawNode node = rig.node("a");
        rig.gateway(Services.plain("s", node));
        RawClient client = rig.client();
        for (String target : List.of("/s", "/s/", "/s/x/", "/s//", "/s?x", "/s/....//x")) {
            assertThat(client.get(target).status()).as(target).isEqualTo(200);
        }
        assertThat(node.received())
                .extracting(Received::target)
                .containsExactly("/s", "/s/", "/s/x/", "/s//", "/s?x", "/s/....//x");
    }

    @Test
    void theLongestPrefixOfWholeSegmentsWins() throws Exception {
        RawNode shortPrefix = rig.node("a");
        RawNode longPrefix = rig.node("b");
        Gateway gateway = rig.gateway(
                Services.under(Services.plain("one", shortPrefix), "/s"),
                Services.under(Services.plain("two", longPrefix), "/s/deep", "/other"));
        assertThat(gateway.get("/s/deep").body()).isEqualTo("b");
        assertThat(gateway.get("/s/deep/x").body()).isEqualTo("b");
        assertThat(gateway.get("/other/x").body()).isEqualTo("b");
        assertThat(gateway.get("/s/deeper").body()).isEqualTo("a");
        Answer none = gateway.get("/sx");
        assertThat(none.status()).isEqualTo(404);
        assertThat(none.code()).isEqualTo("NO_ROUTE");
    }

    @Test
    void everyFieldArrivesInOrderNeitherMergedNorDoubled() throws Exception {
        RawNode node = rig.node("a")
                .answers(Script.answer(
                        "200 OK",
                        "",
                        "Set-Cookie: a=1",
                        "Vary: x",
                        "set-cookie: b=2",
                        "VARY: y",
                        "Content-Length: 0",
                        "Set-Cookie: c=3; Path=/"));
        Answer answer = rig.gateway(Services.plain("s", node)).get("/s", "Accept: a", "X-B: 1", "accept: c", "x-b:2");
        assertThat(answer.fields())
                .startsWith(
                        "Set-Cookie: a=1",
                        "Vary: x",
                        "set-cookie: b=2",
                        "VARY: y",
                        "Content-Length: 0",
                        "Set-Cookie: c=3; Path=/");
        assertThat(node.only().fields()).startsWith("Host: gateway.test", "Accept: a", "X-B: 1", "accept: c", "x-b:2");
    }

    @Test
    void aPlainGetHasNoFramingAndAnEmptyPostKeepsItsLength() throws Exception {
        RawNode node = rig.node("a");
        rig.gateway(Services.plain("s", node));
        RawClient client = rig.client();
        client.get("/s");
        client.send("POST /s HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n").answer();
        client.send("POST /s HTTP/1.1\r\nHost: a\r\n\r\n").answer();
        assertThat(node.received()).hasSize(3);
        assertThat(node.received().get(0).head())
                .doesNotContain("Content-Length")
                .doesNotContain("Transfer-Encoding");
        assertThat(node.received().get(1).values("content-length")).containsExactly("0");
        assertThat(node.received().get(2).head())
                .doesNotContain("Content-Length")
                .doesNotContain("Transfer-Encoding");
    }

    @Test
    void bodiesAndTrailersPassBothWays() throws Exception {
        RawNode node = rig.node("a")
                .answers(
                        (request, connection) -> connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                                + Integer.toHexString(request.body().length()) + "\r\n" + request.body()
                                + "\r\n0\r\nX-Down: 2\r\n\r\n"));
        String body = "\u0000\u00ff\r\n0\r\n\r\nGET";
        Answer answer = rig.gateway(Services.plain("s", node))
                .ask("POST /s HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
                        + Integer.toHexString(body.length()) + ";ext=1\r\n" + body + "\r\n0\r\nX-Up: 1\r\n\r\n");
        assertThat(node.only().body()).isEqualTo(body);
        assertThat(node.only().trailers()).isEqualTo("X-Up: 1\r\n");
        assertThat(answer.body()).isEqualTo(body);
        assertThat(answer.trailers()).isEqualTo("X-Down: 2\r\n");
    }
}
