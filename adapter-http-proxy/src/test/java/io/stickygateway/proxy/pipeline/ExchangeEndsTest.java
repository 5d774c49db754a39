package io.stickygateway.proxy.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.proxy.http.ForwardedFields;
import io.stickygateway.proxy.http.RequestHead;
import io.stickygateway.proxy.http.RequestReader;
import io.stickygateway.proxy.http.TrustedProxies;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ExchangeEndsTest {
    private final List<String> ended = new ArrayList<>();
    private final Exchange exchange = new Exchange(
            nobody(),
            head(),
            new ForwardedFields(InetAddress.getLoopbackAddress(), new TrustedProxies(List.of())),
            RoutingTable.empty());

    @Test
    void inTheOrderOppositeToItsBeginningAndOnce() {
        exchange.atEnd(() -> ended.add("observed"));
        exchange.atEnd(() -> ended.add("left"));

        exchange.end();
        exchange.end();

        assertThat(ended).containsExactly("left", "observed");
    }

    @Test
    void forEverybodyThoughSomebodyFailsAtIt() {
        exchange.atEnd(() -> ended.add("observed"));
        exchange.atEnd(() -> fail(new IllegalStateException("on purpose")));
        exchange.atEnd(() -> ended.add("left"));
        exchange.atEnd(() -> fail(new StackOverflowError("on purpose")));

        exchange.end();

        assertThat(ended).containsExactly("left", "observed");
    }

    private static void fail(RuntimeException by) {
        throw by;
    }

    private static void fail(Error by) {
        throw by;
    }

    private static RequestHead head() {
        ByteBuf octets = Unpooled.copiedBuffer("GET /s HTTP/1.1\r\nHost: g\r\n\r\n", StandardCharsets.US_ASCII);
        return Objects.requireNonNull(new RequestReader(8192, 65536).read(octets));
    }

    /** Ending asks nothing of it. */
    private static Client nobody() {
        return (Client) Proxy.newProxyInstance(
                Client.class.getClassLoader(), new Class<?>[] {Client.class}, (self, method, arguments) -> {
                    throw new UnsupportedOperationException(method.getName());
                });
    }
}
