package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Services;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** 20 MB against a limit of 10 MB, by a client that reads the answer only after it has sent everything. */
class UploadRefusedE2eTest {
    private static final int BLOCKS = 320;
    private static final byte[] BLOCK = new byte[64 * 1024];

    @RegisterExtension
    final Rig rig = new Rig();

    @Test
    void aLengthOverTheLimitIsRefusedAtOnce() throws Exception {
        RawNode node = rig.node("a");
        rig.gateway(Services.plain("s", node));
        Answer answer = upload("/s", false);
        assertThat(answer.status()).isEqualTo(413);
        assertThat(answer.code()).isEqualTo("REQUEST_TOO_LARGE");
        assertThat(node.received()).isEmpty();
    }

    @Test
    void chunksAreCountedAndTheNodeNeverSeesAWholeRequest() throws Exception {
        RawNode node = rig.node("a");
        rig.gateway(Services.plain("s", node));
        Answer answer = upload("/s", true);
        assertThat(answer.status()).isEqualTo(413);
        assertThat(answer.code()).isEqualTo("REQUEST_TOO_LARGE");
        assertThat(node.received()).noneMatch(received -> received.isWhole());
    }

    @Test
    void itIsRefusedBeforeAllOfItIsRead() throws Exception {
        RawNode node = rig.node("a");
        rig.gateway(Services.sticky("s", node));
        assertThat(begun("/s", 1, "Content-Length: 20000000").status()).isEqualTo(413);
        assertThat(begun("/s", BLOCKS / 2, "Transfer-Encoding: chunked").status())
                .isEqualTo(413);
        for (String framing : List.of("Content-Length: 9999999", "Transfer-Encoding: chunked")) {
            assertThat(begun("/s", 1, framing, "x-token: unknown").status()).isEqualTo(401);
            assertThat(begun("/nowhere", 1, framing).status()).isEqualTo(404);
        }
        await().until(() -> node.open() == 0);
        assertThat(node.received()).noneMatch(received -> received.isWhole());
    }

    @Test
    void aRefusalForAnotherReasonCanBeReadToo() throws Exception {
        RawNode node = rig.node("a");
        rig.gateway(Services.sticky("s", node));
        assertThat(upload("/s", false, "x-token: unknown").status()).isEqualTo(413);
        assertThat(upload("/s", true, "x-token: unknown").status()).isEqualTo(401);
        assertThat(upload("/nowhere", false).status()).isEqualTo(404);
        assertThat(upload("/nowhere", true).status()).isEqualTo(404);
        assertThat(node.received()).isEmpty();
    }

    @Test
    void aSmallBodyOfARefusedRequestDoesNotCostTheConnection() throws Exception {
        rig.gateway();
        RawClient client = rig.client();
        for (int i = 0; i < 3; i++) {
            Answer answer = client.send("POST /nowhere HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello")
                    .answer();
            assertThat(answer.status()).isEqualTo(404);
            assertThat(answer.value("connection")).isNull();
        }
    }

    /** By a client that sends so many blocks, in the middle of one chunk where it sends chunks, and then waits. */
    private Answer begun(String target, int blocks, String... fields) throws IOException {
        RawClient client = rig.client().send(RawClient.request("POST", target, fields));
        if (fields[0].startsWith("Transfer-Encoding")) {
            client.send(Integer.toHexString(BLOCKS * BLOCK.length) + "\r\n");
        }
        for (int i = 0; i < blocks; i++) {
            client.send(BLOCK);
        }
        return client.answer();
    }

    private Answer upload(String target, boolean chunked, String... fields) throws IOException {
        RawClient client = rig.client();
        String framing = chunked ? "Transfer-Encoding: chunked" : "Content-Length: " + BLOCKS * BLOCK.length;
        client.send(RawClient.request("POST", target, fields).strip() + "\r\n" + framing + "\r\n\r\n");
        for (int i = 0; i < BLOCKS; i++) {
            if (chunked) {
                client.send(Integer.toHexString(BLOCK.length) + "\r\n");
            }
            client.send(BLOCK);
            if (chunked) {
                client.send("\r\n");
            }
        }
        if (chunked) {
            client.send("0\r\n\r\n");
        }
        return client.answer();
    }
}
