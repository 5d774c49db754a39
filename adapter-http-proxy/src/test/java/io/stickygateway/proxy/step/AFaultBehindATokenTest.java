package io.stickygateway.proxy.step;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.stickygateway.application.fake.Alone;
import io.stickygateway.application.fake.FakeTokenIntrospection;
import io.stickygateway.application.fake.HeldTokenDirectory;
import io.stickygateway.application.fake.SampleService;
import io.stickygateway.application.routing.IdentifyCaller;
import io.stickygateway.application.routing.LocalTokens;
import io.stickygateway.application.routing.Turnstile;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.proxy.failure.ErrorBodies;
import io.stickygateway.proxy.http.ForwardedFields;
import io.stickygateway.proxy.http.RequestHead;
import io.stickygateway.proxy.http.RequestReader;
import io.stickygateway.proxy.http.TrustedProxies;
import io.stickygateway.proxy.pipeline.Client;
import io.stickygateway.proxy.pipeline.ErrorResponder;
import io.stickygateway.proxy.pipeline.Exchange;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class AFaultBehindATokenTest {
    private final IllegalArgumentException fault = new IllegalArgumentException("a bug");

    private final Exchange exchange = new Exchange(
            nobody(),
            head(),
            new ForwardedFields(InetAddress.getLoopbackAddress(), new TrustedProxies(List.of())),
            RoutingTable.of(1, List.of(SampleService.sticky("s", "a").build())));

    /** A 400 would blame whoever sent it, and nobody would look for the bug. */
    @Test
    void comesOutAndIsNotTheClients() {
        Identification step = new Identification(faulty(), new ErrorResponder(new ErrorBodies(502)));
        assertThatThrownBy(() -> step.run(exchange)).isSameAs(fault);
    }

    private IdentifyCaller faulty() {
        RoutingObserver observer = new RoutingObserver() {
            @Override
            public void cacheAsked(Cache cache, boolean hit) {
                throw fault;
            }
        };
        LocalTokens local = new LocalTokens(10, Duration.ofMinutes(1), () -> 0);
        return new IdentifyCaller(
                new HeldTokenDirectory(),
                new FakeTokenIntrospection(),
                local,
                Alone.tokens(local),
                new Turnstile(1, 1, Duration.ofSeconds(1), () -> {}),
                observer);
    }

    private static RequestHead head() {
        ByteBuf octets =
                Unpooled.copiedBuffer("GET /s HTTP/1.1\r\nHost: g\r\nx-token: t\r\n\r\n", StandardCharsets.US_ASCII);
        return Objects.requireNonNull(new RequestReader(8192, 65536).read(octets));
    }

    /** Whoever answers fails. */
    private static Client nobody() {
        return (Client) Proxy.newProxyInstance(
                Client.class.getClassLoader(), new Class<?>[] {Client.class}, (self, method, arguments) -> {
                    throw new UnsupportedOperationException(method.getName());
                });
    }
}
