package io.stickygateway.proxy.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.stickygateway.application.fake.Alone;
import io.stickygateway.application.fake.FakeStore;
import io.stickygateway.application.fake.SampleService;
import io.stickygateway.application.replica.ReplicaLease;
import io.stickygateway.application.routing.ConfirmLogin;
import io.stickygateway.application.routing.LocalBindings;
import io.stickygateway.application.routing.LocalTokens;
import io.stickygateway.application.routing.StickyBindings;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.proxy.failure.ErrorBodies;
import io.stickygateway.proxy.http.Fields;
import io.stickygateway.proxy.http.ForwardedFields;
import io.stickygateway.proxy.http.RequestReader;
import io.stickygateway.proxy.http.ResponseHead;
import io.stickygateway.proxy.http.ResponseReader;
import io.stickygateway.proxy.http.TrustedProxies;
import io.stickygateway.proxy.login.LoginReplyReader;
import io.stickygateway.proxy.pipeline.Client;
import io.stickygateway.proxy.pipeline.ErrorResponder;
import io.stickygateway.proxy.pipeline.Exchange;
import io.stickygateway.proxy.pipeline.Recovery;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Something that nobody planned goes wrong while a login's reply is learned: here, that its route is not known. */
class LearningFailsTest {
    private final List<String> passed = new ArrayList<>();
    private final List<String> told = new ArrayList<>();

    @Test
    void theReplyGoesOnUnlearnedAsItCame() {
        LoginReplyTap tap = new LoginReplyTap(new Straight(), login(), learning(), recovery());

        reply(tap);

        assertThat(passed).containsExactly("head 200", "data hello", "end");
    }

    @Test
    void itIsCounted() {
        reply(new LoginReplyTap(new Straight(), login(), learning(), recovery()));

        assertThat(told).containsExactly("s: failed");
    }

    private static void reply(LoginReplyTap tap) {
        tap.head(Objects.requireNonNull(
                new ResponseReader(8192).read(octets("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n"))));
        tap.data(octets("hello"), 5);
        tap.end(Fields.empty());
    }

    private static Exchange login() {
        return new Exchange(
                inline(),
                Objects.requireNonNull(new RequestReader(8192, 65536)
                        .read(octets("POST /s/login HTTP/1.1\r\nHost: g\r\nContent-Length: 0\r\n\r\n"))),
                new ForwardedFields(InetAddress.getLoopbackAddress(), new TrustedProxies(List.of())),
                RoutingTable.of(1, List.of(SampleService.sticky("s", "a").build())));
    }

    private Learning learning() {
        FakeStore store = new FakeStore(Clock.systemUTC());
        Duration lease = Duration.ofMinutes(10);
        LocalBindings local = new LocalBindings(1, lease, System::nanoTime);
        LocalTokens tokens = new LocalTokens(1, lease, System::nanoTime);
        StickyBindings bindings = new StickyBindings(
                store.bindings(),
                local,
                Alone.bindings(local),
                new ReplicaLease(lease, System::nanoTime, Clock.systemUTC()),
                RoutingObserver.SILENT);
        ConfirmLogin logins = new ConfirmLogin(
                bindings, store.tokens(), tokens, Alone.tokens(tokens), Duration.ofSeconds(2), RoutingObserver.SILENT);
        return new Learning(new LoginReplyReader(1024), logins, new Counting(), 1024);
    }

    private static Recovery recovery() {
        return new Recovery(new ErrorResponder(new ErrorBodies(502)));
    }

    private static ByteBuf octets(String text) {
        return Unpooled.copiedBuffer(text, StandardCharsets.ISO_8859_1);
    }

    /** Runs tasks at once and is asked for nothing else. */
    private static Client inline() {
        return (Client) Proxy.newProxyInstance(
                Client.class.getClassLoader(), new Class<?>[] {Client.class}, (self, method, arguments) -> {
                    if (!method.getName().equals("execute")) {
                        throw new UnsupportedOperationException(method.getName());
                    }
                    ((Runnable) arguments[0]).run();
                    return null;
                });
    }

    private final class Counting implements RoutingObserver {
        @Override
        public void notLearned(ServiceId service, String reason, String detail) {
            told.add(service + ": " + reason);
        }
    }

    private final class Straight implements ReplySink {
        @Override
        public void interim(ResponseHead head) {
            passed.add("interim");
        }

        @Override
        public void head(ResponseHead head) {
            passed.add("head " + head.status());
        }

        @Override
        public void data(ByteBuf in, int length) {
            passed.add("data " + in.readCharSequence(length, StandardCharsets.ISO_8859_1));
        }

        @Override
        public void readComplete() {
            passed.add("read");
        }

        @Override
        public void end(Fields trailers) {
            passed.add("end");
        }

        @Override
        public boolean isLearning() {
            return false;
        }
    }
}
