package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.catalog.BaseUrl;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.Certificates;
import io.stickygateway.proxy.harness.Gateway;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Services;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class TlsNodeE2eTest {
    @TempDir
    static Path folder;

    private static Certificates certificates;

    @RegisterExtension
    final Rig rig = new Rig();

    @BeforeAll
    static void aCertificateForLocalhost() throws Exception {
        certificates = Certificates.forHost("localhost", folder);
    }

    @AfterEach
    void trustAsBefore() {
        Certificates.trustAsBefore();
    }

    @Test
    void requestsGoThroughAndConnectionsAreKept() throws Exception {
        certificates.trust();
        RawNode node = rig.tlsNode("a", certificates);
        gateway("localhost", node);
        RawClient client = rig.client();
        for (int i = 0; i < 3; i++) {
            Answer answer = client.send(RawClient.request("POST", "/s", "Content-Length: 5") + "hello")
                    .answer();
            assertThat(answer.body()).isEqualTo("a");
        }
        assertThat(node.received()).hasSize(3).allMatch(received -> received.body()
                .equals("hello"));
        assertThat(node.connections()).isEqualTo(1);
    }

    @Test
    void aCertificateForAnotherNameIsNoNodeOfOurs() throws Exception {
        certificates.trust();
        RawNode node = rig.tlsNode("a", certificates);
        Answer answer = gateway("127.0.0.1", node).get("/s");
        assertThat(answer.status()).isEqualTo(502);
        assertThat(answer.code()).isEqualTo("UPSTREAM_UNREACHABLE");
        assertThat(node.received()).isEmpty();
    }

    @Test
    void aCertificateThatNobodyVouchesForIsNoneEither() throws Exception {
        RawNode node = rig.tlsNode("a", certificates);
        assertThat(gateway("localhost", node).get("/s").code()).isEqualTo("UPSTREAM_UNREACHABLE");
        assertThat(node.received()).isEmpty();
    }

    @Test
    void anAnswerWithoutLengthThatEndsWithoutAWordIsCut() throws Exception {
        certificates.trust();
        RawNode node = rig.tlsNode("a", certificates).answers((request, connection) -> {
            connection.send("HTTP/1.1 200 OK\r\n\r\nhalf of i");
            connection.closeWithoutGoodbye();
        });
        gateway("localhost", node);
        RawClient client = rig.client().send(RawClient.request("GET", "/s"));
        assertThat(client.head()).contains("200");
        assertThat(client.rest()).contains("half of i").doesNotContain("\r\n0\r\n");
    }

    private Gateway gateway(String host, RawNode node) {
        Node there = Node.at(new NodeId("a"), new BaseUrl("https", host, node.port()));
        return rig.gateway(Services.withNode(Services.plain("s"), there));
    }
}
