package io.stickygateway.proxy.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HeaderRulesTest {
    @Property(tries = 1_000)
    void whatIsNobodysBusinessPassesUntouchedAndInOrder(@ForAll("fields") List<String> fields) {
        String passed = request(fields.toArray(String[]::new));
        String expected = fields.stream()
                .filter(field -> !isDropped(field))
                .map(field -> field + "\r\n")
                .collect(Collectors.joining());
        assertThat(passed).isEqualTo("Host: a.test\r\n" + expected);
    }

    @Provide
    Arbitrary<List<String>> fields() {
        Arbitrary<String> passing = Arbitraries.of(
                "Set-Cookie: a=1",
                "set-cookie:b=2",
                "Vary: x",
                "VARY:\ty\t",
                "X-A: ",
                "Accept: */*",
                "x-token: t",
                "Trailer: X-Sum",
                "User-Agent: caf\u00e9",
                "X-User: z",
                "traceparent: 00-1");
        Arbitrary<String> dropped = Arbitraries.of(
                "Keep-Alive: timeout=5",
                "Proxy-Connection: x",
                "x-user-id: 1",
                "X_USER_ID: 1",
                "X-Forwarded-For: 6.6.6.6",
                "TE: trailers",
                "Upgrade: foo",
                "x-gateway-node: n",
                "X-Data_Scope: all");
        return Arbitraries.oneOf(passing, dropped).list().ofMaxSize(12);
    }

    private static boolean isDropped(String field) {
        return List.of(
                        "keep-alive",
                        "proxy-connection",
                        "x-user-id",
                        "x_user_id",
                        "x-forwarded-for",
                        "te",
                        "upgrade",
                        "x-gateway-node",
                        "x-data_scope")
                .contains(field.substring(0, field.indexOf(':')).toLowerCase(Locale.ROOT));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Connection: close", "Keep-Alive: timeout=5", "Proxy-Connection: keep-alive", "HTTP2-Settings: AAMA",
                "TE: trailers", "Transfer-Encoding: chunked", "Upgrade: h2c", "Proxy-Authorization: Basic x",
                "Proxy-Authenticate: Basic"
            })
    void whatIsForOneHopStopsInBothDirections(String field) {
        assertThat(request(field)).isEqualTo("Host: a.test\r\n");
        assertThat(response(field)).isEmpty();
    }

    @Test
    void whatConnectionNominatesStopsInBothDirections() {
        assertThat(request("Connection: close, X-Secret", "x-SECRET: 1", "X-Other: 2"))
                .isEqualTo("Host: a.test\r\nX-Other: 2\r\n");
        assertThat(response("Connection: X-Secret,keep-alive", "X-Secret: 1", "X-Other: 2"))
                .isEqualTo("X-Other: 2\r\n");
    }

    @Test
    void hostAndLengthCanNotBeNominatedAway() {
        assertThat(request("Connection: Host, Content-Length", "Content-Length: 0"))
                .isEqualTo("Host: a.test\r\nContent-Length: 0\r\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x-user-id: 1",
                "X-USER-ID: 1",
                "x_user_id: 1",
                "X-User_Roles: a",
                "x-data-scope: {}",
                "X_Data_Scope: x",
                "X-Gateway-Binding: 7",
                "x_gateway_node: n",
                "X-User-: 1"
            })
    void whatOnlyTheGatewayMaySayOfAUserStops(String field) {
        assertThat(request(field)).isEqualTo("Host: a.test\r\n");
        assertThat(Heads.written(
                        out -> HeaderRules.copyRequest(Heads.get("/", field).fields(), 0, true, out)))
                .isEqualTo("Host: a.test\r\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"X-User: 1", "X-Userid: 1", "X-Data-Scopes: 1", "Y-User-Id: 1", "X-Gateway: 1", "_x-user-id: 1"})
    void whatOnlyLooksAlikePasses(String field) {
        assertThat(request(field)).isEqualTo("Host: a.test\r\n" + field + "\r\n");
    }

    @Test
    void anUntrustedPeersWordOnWhereItComesFromStops() {
        assertThat(request(
                        "X-Forwarded-For: 1",
                        "X-Forwarded-Port: 1",
                        "x_forwarded_for: 1",
                        "X-Real-IP: 1",
                        "X_Real-IP: 1",
                        "Forwarded: for=1",
                        "X-Original-URL: /",
                        "x_rewrite-url: /",
                        "X-Forwarded-Proto: gopher"))
                .isEqualTo("Host: a.test\r\n");
    }

    @Test
    void aTrustedPeersFurtherWordsPassButNotInDisguise() {
        RequestHead head = Heads.get("/", "X-Forwarded-Port: 443", "x_forwarded_for: 6.6.6.6", "X_Real_IP: 6.6.6.6");
        assertThat(Heads.written(out -> HeaderRules.copyRequest(head.fields(), 0, true, out)))
                .isEqualTo("Host: a.test\r\nX-Forwarded-Port: 443\r\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: 99",
                "Host: evil",
                "Transfer-Encoding: x",
                "Authorization: Bearer x",
                "Cookie: a=b",
                "x-user-id: 1",
                "X_Gateway_Node: n",
                "X-Forwarded-For: 1",
                "Expect: x",
                "Trailer: x",
                "X-Token: x",
                "x_token: x",
                "X-Original-URL: x",
                "X-Request-Id: x"
            })
    void framingRoutingAndIdentityMayNotComeAsTrailers(String field) {
        Fields trailers = trailers(field, "X-Sum: 1");
        assertThat(Heads.written(out -> HeaderRules.copyRequestTrailers(trailers, List.of("x-token"), out)))
                .isEqualTo("X-Sum: 1\r\n");
    }

    @Test
    void anAnswersTrailersPassButForFraming() {
        Fields trailers = trailers("Content-Length: 1", "grpc-status: 0", "Set-Cookie: a=b", "X-User-Id: 1");
        assertThat(Heads.written(out -> HeaderRules.copyResponseTrailers(trailers, out)))
                .isEqualTo("grpc-status: 0\r\nX-User-Id: 1\r\n");
    }

    private static Fields trailers(String... fields) {
        TrailerReader reader = new TrailerReader(1024);
        reader.read(Heads.octets(Heads.lines(fields) + "\r\n"));
        return reader.section();
    }

    private static String request(String... fields) {
        return Heads.written(
                out -> HeaderRules.copyRequest(Heads.get("/", fields).fields(), 0, false, out));
    }

    private static String response(String... fields) {
        ResponseHead head = Heads.response("HTTP/1.1 200 OK\r\n" + Heads.lines(fields) + "\r\n");
        return Heads.written(out -> HeaderRules.copyResponse(head.fields(), 0, out));
    }
}
