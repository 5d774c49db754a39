package io.stickygateway.proxy.failure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.HttpHeaders;
import io.stickygateway.domain.catalog.NodeId;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ErrorBodiesTest {
    private static final ProxyFailure DOWN = ProxyFailure.of(ErrorCode.NODE_DOWN)
            .at(new NodeId("node-1"))
            .retryAfter(5)
            .because("connect to 10.1.2.3:9101 refused");

    private final ErrorBodies bodies = new ErrorBodies(502);

    @Test
    void theEnvelopeHoldsCodeMessageRequestIdWaitingTimeAndNode() {
        ErrorReply reply = bodies.reply(DOWN, "req-1", ErrorAudience.UNKNOWN);

        assertThat(reply.status()).isEqualTo(503);
        assertThat(text(reply))
                .isEqualTo("{\"success\":false,\"error\":{\"code\":\"NODE_DOWN\",\"message\":\"Node node-1 is down.\","
                        + "\"request_id\":\"req-1\",\"retry_after\":5,\"node\":\"node-1\"}}");
        assertThat(headers(reply))
                .isEqualTo(Map.of(
                        "content-type",
                        "application/json",
                        "cache-control",
                        "no-store",
                        "content-language",
                        "en",
                        "retry-after",
                        "5"));
    }

    @Test
    void whatIsNotKnownIsLeftOut() {
        ErrorReply reply = bodies.reply(ProxyFailure.of(ErrorCode.NO_ROUTE), "req-1", ErrorAudience.UNKNOWN);

        assertThat(text(reply))
                .isEqualTo("{\"success\":false,\"error\":{\"code\":\"NO_ROUTE\","
                        + "\"message\":\"No service is published under this path.\",\"request_id\":\"req-1\"}}");
        assertThat(headers(reply)).doesNotContainKey("retry-after");
    }

    @Test
    void aChineseReaderGetsChineseAsUtf8() {
        ErrorReply reply = bodies.reply(
                ProxyFailure.of(ErrorCode.USER_UNBOUND), "req-1", audience("accept-language", "zh-CN,en;q=0.5"));

        assertThat(error(reply).get("message").stringValue()).isEqualTo("用户未绑定节点，请重新登录或联系管理员");
        assertThat(headers(reply).get("content-language")).isEqualTo("zh");
    }

    @Test
    void whoAcceptsProblemJsonGetsRfc9457() {
        ErrorReply reply =
                bodies.reply(DOWN, "req-1", audience("accept", "text/html, application/problem+json;q=0.9, */*;q=0.1"));

        assertThat(headers(reply).get("content-type")).isEqualTo("application/problem+json");
        assertThat(text(reply))
                .isEqualTo("{\"type\":\"about:blank\",\"title\":\"Service Unavailable\",\"status\":503,"
                        + "\"detail\":\"Node node-1 is down.\",\"code\":\"NODE_DOWN\",\"request_id\":\"req-1\","
                        + "\"retry_after\":5,\"node\":\"node-1\"}");
    }

    @Test
    void whoPrefersPlainJsonOrNamesNoProblemGetsTheEnvelope() {
        assertThat(audience("accept", "application/json, application/problem+json;q=0.5")
                        .format())
                .isEqualTo(ErrorFormat.ENVELOPE);
        assertThat(audience("accept", "*/*").format()).isEqualTo(ErrorFormat.ENVELOPE);
        assertThat(audience("accept", "application/problem+json;q=0").format()).isEqualTo(ErrorFormat.ENVELOPE);
    }

    @Test
    void aGrpcCallerGetsTrailersOnly() {
        ErrorReply reply = bodies.reply(DOWN, "req-1", audience("content-type", "application/grpc+proto"));

        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.body()).isEmpty();
        assertThat(headers(reply))
                .isEqualTo(Map.of(
                        "content-type",
                        "application/grpc",
                        "cache-control",
                        "no-store",
                        "retry-after",
                        "5",
                        "grpc-status",
                        "14",
                        "grpc-message",
                        "Node node-1 is down."));
    }

    @Test
    void aGrpcMessageIsPercentEncoded() {
        assertThat(GrpcStatus.of(401, "100% 节").message()).isEqualTo("100%25 %E8%8A%82");
        assertThat(GrpcStatus.of(401, "").code()).isEqualTo(16);
        assertThat(GrpcStatus.of(413, "").code()).isEqualTo(8);
    }

    @Test
    void grpcWebIsNotGrpc() {
        assertThat(audience("content-type", "application/grpc-web").format()).isEqualTo(ErrorFormat.ENVELOPE);
        assertThat(audience("content-type", "Application/gRPC").format()).isEqualTo(ErrorFormat.GRPC);
        assertThat(audience("content-type", "application/grpc;x=y").format()).isEqualTo(ErrorFormat.GRPC);
    }

    @Test
    void aTimeoutIs502OrAsTheRfcSays504() {
        ErrorBodies rfc = new ErrorBodies(504);

        assertThat(bodies.status(ErrorCode.UPSTREAM_TIMEOUT)).isEqualTo(502);
        assertThat(rfc.status(ErrorCode.UPSTREAM_TIMEOUT)).isEqualTo(504);
        assertThat(rfc.status(ErrorCode.UPSTREAM_RESET)).isEqualTo(502);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ErrorBodies(500))
                .withMessage("timeout status 500: expected 502 or 504");
    }

    @Property
    void noDetailAndNoOddRequestIdBreaksTheBodyOrLeaks(@ForAll String requestId, @ForAll ErrorCode code) {
        ProxyFailure failure = ProxyFailure.of(code).because("10.1.2.3:9101 secret");

        ErrorReply reply = bodies.reply(failure, requestId, ErrorAudience.UNKNOWN);

        String expected = new String(requestId.getBytes(StandardCharsets.UTF_16), StandardCharsets.UTF_16);
        assertThat(error(reply).get("request_id").stringValue()).isEqualTo(expected);
        assertThat(error(reply).get("code").stringValue()).isEqualTo(code.name());
        assertThat(text(reply)).doesNotContain("10.1.2.3", "secret");
    }

    private static ErrorAudience audience(String name, String value) {
        return ErrorAudience.of(new DefaultHttpHeaders().add(name, value));
    }

    private static JsonNode error(ErrorReply reply) {
        return JsonMapper.shared().readTree(reply.body()).get("error");
    }

    private static String text(ErrorReply reply) {
        return new String(reply.body(), StandardCharsets.UTF_8);
    }

    private static Map<String, String> headers(ErrorReply reply) {
        HttpHeaders headers = new DefaultHttpHeaders();
        reply.describeIn(headers);
        return headers.entries().stream().collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }
}
