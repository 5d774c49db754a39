package io.stickygateway.proxy.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ForwardedFieldsTest {
    private static final TrustedProxies PROXIES =
            new TrustedProxies(List.of(Cidr.parse("10.0.0.0/8"), Cidr.parse("fd00::/8")));

    @Test
    void anUntrustedPeerIsTheClientWhateverItSays() {
        ForwardedFields fields = peer("192.0.2.7");
        RequestHead head = Heads.get("/", "X-Forwarded-For: 6.6.6.6", "Forwarded: for=6.6.6.6");
        assertThat(fields.clientAddress(head)).isEqualTo("192.0.2.7");
        assertThat(written(fields, head))
                .isEqualTo(Heads.lines(
                        "X-Forwarded-For: 192.0.2.7",
                        "X-Real-IP: 192.0.2.7",
                        "X-Forwarded-Proto: http",
                        "Forwarded: for=192.0.2.7;proto=http;host=\"a.test\"",
                        "X-Forwarded-Host: a.test"));
    }

    @Test
    void aTrustedPeersChainIsContinued() {
        ForwardedFields fields = peer("10.0.0.2");
        RequestHead head = Heads.get(
                "/",
                "X-Forwarded-For: 203.0.113.9, 198.51.100.4",
                "X-Forwarded-For: 10.1.1.1",
                "Forwarded: for=198.51.100.4",
                "X-Forwarded-Proto: https",
                "X-Forwarded-Host: shop.test");
        assertThat(written(fields, head))
                .isEqualTo(Heads.lines(
                        "X-Forwarded-For: 203.0.113.9, 198.51.100.4, 10.1.1.1, 10.0.0.2",
                        "X-Real-IP: 198.51.100.4",
                        "X-Forwarded-Proto: https",
                        "Forwarded: for=198.51.100.4, for=10.0.0.2;proto=http;host=\"a.test\"",
                        "X-Forwarded-Host: shop.test"));
    }

    @Test
    void aTrustedPeerThatSaysNothingIsTheClient() {
        assertThat(peer("10.0.0.2").clientAddress(Heads.get("/"))).isEqualTo("10.0.0.2");
    }

    @Test
    void theClientIsTheFirstFromTheRightThatIsNotTrusted() {
        assertThat(client("6.6.6.6, 203.0.113.9, 10.1.1.1")).isEqualTo("203.0.113.9");
        assertThat(client("10.1.1.1")).isEqualTo("10.1.1.1");
        assertThat(client("203.0.113.9:4711, 10.1.1.1:80")).isEqualTo("203.0.113.9");
        assertThat(client("[2001:db8::1]:4711, fd00::1")).isEqualTo("2001:db8::1");
        assertThat(client("2001:db8::1")).isEqualTo("2001:db8::1");
    }

    @Test
    void whatIsNoAddressEndsTheWalk() {
        assertThat(client("203.0.113.9, unknown, 10.1.1.1")).isEqualTo("10.1.1.1");
        assertThat(client("203.0.113.9, , 10.1.1.1")).isEqualTo("10.1.1.1");
        assertThat(client("_hidden")).isEqualTo("10.0.0.2");
    }

    @Test
    void anIpv6AddressStandsInBracketsAndQuotes() {
        assertThat(written(peer("2001:db8::5"), Heads.get("/")))
                .contains("X-Forwarded-For: 2001:db8::5\r\n", "Forwarded: for=\"[2001:db8::5]\";proto=http;host=");
    }

    @Test
    void withoutAHostNothingIsSaidOfIt() {
        RequestHead head = Heads.request("GET / HTTP/1.0\r\n\r\n");
        assertThat(written(peer("192.0.2.7"), head))
                .endsWith("Forwarded: for=192.0.2.7;proto=http\r\n")
                .doesNotContain("X-Forwarded-Host");
    }

    private static String client(String forwardedFor) {
        return peer("10.0.0.2").clientAddress(Heads.get("/", "X-Forwarded-For: " + forwardedFor));
    }

    private static ForwardedFields peer(String address) {
        try {
            return new ForwardedFields(InetAddress.getByName(address), PROXIES);
        } catch (UnknownHostException e) {
            throw new AssertionError(e);
        }
    }

    private static String written(ForwardedFields fields, RequestHead head) {
        return Heads.written(out -> fields.write(head, out));
    }
}
