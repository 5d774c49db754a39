package io.stickygateway.proxy.probe;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.SampleService;
import io.stickygateway.domain.catalog.BaseUrl;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.health.ProbeResult;
import io.stickygateway.proxy.names.PlatformNames;
import io.stickygateway.proxy.outgoing.OutgoingHttp;
import io.stickygateway.proxy.outgoing.ScriptedServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpNodeProbeIT {
    private static final Duration LONG = Duration.ofSeconds(5);

    private final OutgoingHttp http = new OutgoingHttp();
    private final HttpNodeProbe probe = new HttpNodeProbe(http);

    @AfterEach
    void close() {
        http.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 204, 299})
    void a2xxOnTheHealthPathIsWell(int status) throws Exception {
        try (ScriptedServer node = ScriptedServer.saying("HTTP/1.1 " + status + " X\r\ncontent-length: 0\r\n\r\n")) {
            assertThat(probe(node.url())).isEqualTo(new ProbeResult.Healthy());
            assertThat(node.requests().get(0))
                    .startsWith("GET /healthz HTTP/1.1\r\n")
                    .contains("sticky-gateway");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 401, 404, 500, 503})
    void anythingElseIsNotAndRedirectsAreNotFollowed(int status) throws Exception {
        try (ScriptedServer other = ScriptedServer.saying("HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n");
                ScriptedServer node = ScriptedServer.saying(
                        "HTTP/1.1 " + status + " X\r\nlocation: " + other.url() + "\r\ncontent-length: 0\r\n\r\n")) {
            assertThat(probe(node.url())).isEqualTo(new ProbeResult.Unhealthy("status " + status));
            assertThat(other.requests()).isEmpty();
        }
    }

    @Test
    void aBodyWithoutEndDoesNotHoldTheProbe() throws Exception {
        CountDownLatch cut = new CountDownLatch(1);
        try (ScriptedServer node = ScriptedServer.start(out -> {
            out.write("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n".getBytes(US_ASCII));
            try {
                while (true) {
                    out.write("1\r\nx\r\n".getBytes(US_ASCII));
                    out.flush();
                }
            } catch (IOException gone) {
                cut.countDown();
            }
        })) {
            assertThat(probe(node.url())).isEqualTo(new ProbeResult.Healthy());
            assertThat(cut.await(10, SECONDS)).isTrue();
        }
    }

    @Test
    void aNodeThatIsSilentMissesItsTime() throws Exception {
        CountDownLatch over = new CountDownLatch(1);
        try (ScriptedServer node = ScriptedServer.start(out -> {
            try {
                over.await(20, SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        })) {
            assertThat(probe(node.url(), Duration.ofMillis(200)))
                    .isEqualTo(new ProbeResult.Unhealthy("no answer in time"));
            over.countDown();
        }
    }

    @Test
    void nobodyListeningIsRefused() throws Exception {
        assertThat(probe("http://127.0.0.1:" + portOfNobody()))
                .isEqualTo(new ProbeResult.Unhealthy("connection refused"));
    }

    @Test
    void whereNoPageTellsHealthAConnectionIsEnough() throws Exception {
        try (ScriptedServer nonsense = ScriptedServer.saying("SSH-2.0-OpenSSH_9.2\r\n\r\n")) {
            assertThat(probeByConnection(nonsense.url())).isEqualTo(new ProbeResult.Healthy());
        }
        assertThat(probeByConnection("http://127.0.0.1:" + portOfNobody()))
                .isEqualTo(new ProbeResult.Unhealthy("connection refused"));
        assertThat(probeByConnection("http://no-such-host.invalid:80")).isInstanceOf(ProbeResult.Unhealthy.class);
    }

    @Test
    void hangingUpAndNonsenseAreNotWell() throws Exception {
        try (ScriptedServer silent = ScriptedServer.saying("");
                ScriptedServer nonsense = ScriptedServer.saying("SSH-2.0-OpenSSH_9.2\r\n\r\n");
                ScriptedServer plain = ScriptedServer.saying("HTTP/1.1 400 Bad\r\ncontent-length: 0\r\n\r\n")) {
            assertThat(probe(silent.url())).isEqualTo(new ProbeResult.Unhealthy("connection closed before an answer"));
            assertThat(probe(nonsense.url())).isEqualTo(new ProbeResult.Unhealthy("answer is not valid HTTP"));
            assertThat(probe(plain.url().replace("http:", "https:")))
                    .isEqualTo(new ProbeResult.Unhealthy("TLS handshake failed"));
        }
    }

    @Test
    void aNameIsWhatThePlatformSaysItIs() throws Exception {
        try (ScriptedServer node = ScriptedServer.saying("HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n");
                OutgoingHttp asking = named("127.0.0.1", "::1")) {
            String url = node.url().replace("127.0.0.1", "known-to-nsswitch-only.test");
            assertThat(probe(new HttpNodeProbe(asking), url, LONG)).isEqualTo(new ProbeResult.Healthy());
        }
    }

    @Test
    void aNameOfSeveralNodesIsNotWellThoughEachOfThemMayBe() throws Exception {
        try (ScriptedServer node = ScriptedServer.saying("HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n");
                OutgoingHttp asking = named("127.0.0.1", "127.0.0.2")) {
            String url = node.url().replace("127.0.0.1", "all-nodes.test");
            assertThat(probe(new HttpNodeProbe(asking), url, LONG))
                    .isEqualTo(new ProbeResult.Unhealthy(
                            "NODE_AMBIGUOUS: its name has several addresses, which may be several nodes"));
            assertThat(node.requests()).isEmpty();
        }
    }

    @Test
    void whatWeCouldNotAskSaysNothingOfTheNode() throws Exception {
        http.close();
        assertThat(probe("http://127.0.0.1:80")).isInstanceOf(ProbeResult.NotAsked.class);
    }

    @Test
    void aNameNobodyKnowsIsNotResolved() throws Exception {
        assertThat(probe("http://no-such-host.invalid:80")).isInstanceOf(ProbeResult.Unhealthy.class);
    }

    private static OutgoingHttp named(String... addresses) throws IOException {
        InetAddress[] all = new InetAddress[addresses.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = InetAddress.getByName(addresses[i]);
        }
        return new OutgoingHttp(new PlatformNames(host -> all));
    }

    private ProbeResult probe(String url) throws Exception {
        return probe(url, LONG);
    }

    private ProbeResult probe(String url, Duration timeout) throws Exception {
        return probe(probe, url, timeout);
    }

    private static int portOfNobody() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private ProbeResult probeByConnection(String url) throws Exception {
        Node node = Node.at(new NodeId("node-1"), BaseUrl.parse(url));
        Service service = SampleService.sticky("s").node(node).healthPath("tcp").build();
        return probe.probe(service, node, LONG).toCompletableFuture().get(15, SECONDS);
    }

    private static ProbeResult probe(HttpNodeProbe probe, String url, Duration timeout) throws Exception {
        Node node = Node.at(new NodeId("node-1"), BaseUrl.parse(url));
        return probe.probe(SampleService.sticky("s").node(node).build(), node, timeout)
                .toCompletableFuture()
                .get(15, SECONDS);
    }
}
