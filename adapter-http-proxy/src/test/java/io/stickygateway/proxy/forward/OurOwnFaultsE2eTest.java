package io.stickygateway.proxy.forward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.stickygateway.proxy.failure.ErrorCode;
import io.stickygateway.proxy.failure.ProxyFailure;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Script;
import io.stickygateway.proxy.harness.Services;
import io.stickygateway.proxy.http.Fields;
import io.stickygateway.proxy.http.ForwardedFields;
import io.stickygateway.proxy.http.NodeLines;
import io.stickygateway.proxy.http.RequestHead;
import io.stickygateway.proxy.http.RequestId;
import io.stickygateway.proxy.http.RequestReader;
import io.stickygateway.proxy.http.ResponseHead;
import io.stickygateway.proxy.http.TrustedProxies;
import io.stickygateway.proxy.http.UpstreamHead;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

/** Something of ours fails at what a node has sent. */
class OurOwnFaultsE2eTest {
    private final Logger logger = (Logger) LoggerFactory.getLogger(UpstreamConnection.class);
    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();
    private final List<ProxyFailure> failures = new CopyOnWriteArrayList<>();
    private final RawNode node = RawNode.start("a");

    @BeforeEach
    void listen() {
        lines.start();
        logger.addAppender(lines);
    }

    @AfterEach
    void close() {
        logger.detachAppender(lines);
        node.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"interim", "head", "data", "end"})
    void endTheExchangeAsOursWithAStackTrace(String where) {
        node.answers(Script.raw(
                "HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"));
        endAsOurs(where);
    }

    @ParameterizedTest
    @ValueSource(strings = {"readComplete", "end"})
    void evenAtAnAnswerThatEndsWithItsConnection(String where) {
        node.answers((request, connection) -> {
            connection.send("HTTP/1.1 200 OK\r\n\r\nok");
            connection.close();
        });
        endAsOurs(where);
    }

    private void endAsOurs(String where) {
        try (OneLoop loop = new OneLoop("auto")) {
            UpstreamPool pool = loop.pool(node.node().baseUrl(), UpstreamLimits.DEFAULT, NodeWitness.NONE);
            loop.run(() -> pool.acquire(new Faulty(where), OneLoop.CONNECT));

            await().until(() -> failures.size() == 1);
            assertThat(failures.get(0).code()).isEqualTo(ErrorCode.INTERNAL_ERROR);
            assertThat(lines.list).singleElement().satisfies(line -> {
                assertThat(line.getLevel()).isEqualTo(Level.ERROR);
                assertThat(line.getThrowableProxy().getMessage()).isEqualTo("on purpose");
            });
        }
    }

    private static UpstreamHead get() {
        RequestHead head = Objects.requireNonNull(new RequestReader(8192, 65536)
                .read(Unpooled.copiedBuffer("GET /s HTTP/1.1\r\nHost: g\r\n\r\n", StandardCharsets.US_ASCII)));
        return new UpstreamHead(
                head,
                0,
                false,
                new NodeLines("127.0.0.1", "a"),
                new ForwardedFields(InetAddress.getLoopbackAddress(), new TrustedProxies(List.of())),
                RequestId.fresh(),
                -1,
                false);
    }

    /** Asks, and fails at one of the things it is told. */
    private final class Faulty implements UpstreamUser {
        private final String where;
        private boolean failed;

        Faulty(String where) {
            this.where = where;
        }

        private void reached(String place) {
            if (place.equals(where) && !failed) {
                failed = true;
                throw new IllegalStateException("on purpose");
            }
        }

        @Override
        public void connected(UpstreamConnection connection) {
            connection.begin(this, get(), Services.plain("s"));
            connection.end(Fields.empty());
        }

        @Override
        public void unavailable(ProxyFailure failure) {
            failures.add(failure);
        }

        @Override
        public void interim(ResponseHead head) {
            reached("interim");
        }

        @Override
        public void head(ResponseHead head) {
            reached("head");
        }

        @Override
        public void data(ByteBuf in, int length) {
            in.skipBytes(length);
            reached("data");
        }

        @Override
        public void readComplete() {
            reached("readComplete");
        }

        @Override
        public void end(Fields trailers) {
            reached("end");
        }

        @Override
        public void failed(ProxyFailure failure) {
            failures.add(failure);
        }

        @Override
        public void writable() {}
    }
}
