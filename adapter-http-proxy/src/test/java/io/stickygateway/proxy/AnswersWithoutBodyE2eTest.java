package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Script;
import io.stickygateway.proxy.harness.Services;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnswersWithoutBodyE2eTest {
    @RegisterExtension
    final Rig rig = new Rig();

    private final RawNode node = rig.node("a");

    @Test
    void headKeepsItsLengthAndTheConnection() throws Exception {
        RawClient client = over("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n");
        for (int i = 0; i < 2; i++) {
            Answer answer = client.send(RawClient.request("HEAD", "/s")).answerToHead();
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.value("content-length")).isEqualTo("1000");
        }
    }

    @Test
    void a204LosesWhateverSpeaksOfABody() throws Exception {
        RawClient client = over("HTTP/1.1 204 No Content\r\nContent-Length: 0\r\nX-A: b\r\n\r\n");
        for (int i = 0; i < 2; i++) {
            Answer answer = client.get("/s");
            assertThat(answer.status()).isEqualTo(204);
            assertThat(answer.value("x-a")).isEqualTo("b");
            assertThat(answer.head()).doesNotContain("Content-Length").doesNotContain("Transfer-Encoding");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"HEAD", "GET"})
    void aStrayCodingDoesNotHangAndCostsNoConnection(String method) throws Exception {
        String status = method.equals("HEAD") ? "200 OK" : "204 No Content";
        RawClient client = over("HTTP/1.1 " + status + "\r\nX-A: b\r\nTransfer-Encoding: chunked\r\n\r\n");
        for (int i = 0; i < 2; i++) {
            Answer answer = client.send(RawClient.request(method, "/s")).answerToHead();
            assertThat(answer.statusLine()).endsWith(status);
            assertThat(answer.value("x-a")).isEqualTo("b");
        }
        assertThat(node.connections()).isEqualTo(1);
    }

    @Test
    void a304KeepsItsLengthAndLosesAStrayCoding() throws Exception {
        RawClient client = over("HTTP/1.1 304 Not Modified\r\nETag: \"x\"\r\nTransfer-Encoding: chunked\r\n\r\n");
        for (int i = 0; i < 2; i++) {
            Answer answer = client.get("/s");
            assertThat(answer.status()).isEqualTo(304);
            assertThat(answer.value("etag")).isEqualTo("\"x\"");
            assertThat(answer.head()).doesNotContain("Transfer-Encoding");
        }
        RawClient withLength = over("HTTP/1.1 304 Not Modified\r\nContent-Length: 77\r\n\r\n");
        assertThat(withLength.get("/s").value("content-length")).isEqualTo("77");
        assertThat(withLength.get("/s").status()).isEqualTo(304);
    }

    @Test
    void aBodyThatANodeSendsWhereNoneMayBeReachesNobody() throws Exception {
        RawClient client = over("HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\nhello");
        assertThat(client.get("/s").status()).isEqualTo(204);
        assertThat(client.get("/s").status()).isEqualTo(204);
    }

    @Test
    void anErrorToHeadTellsItsLengthAndNoMore() throws Exception {
        rig.gateway();
        RawClient client = rig.client();
        Answer answer = client.send(RawClient.request("HEAD", "/nowhere")).answerToHead();
        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.value("content-length")).isNotEqualTo("0");
        assertThat(client.get("/nowhere").code()).isEqualTo("NO_ROUTE");
    }

    private RawClient over(String answer) throws Exception {
        node.answers(Script.raw(answer));
        rig.gateway(Services.plain("s", node));
        return rig.client();
    }
}
