package io.stickygateway.application.routing;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.stickygateway.application.fake.Alone;
import io.stickygateway.application.fake.FakeTokenIntrospection;
import io.stickygateway.application.fake.HeldTokenDirectory;
import io.stickygateway.application.fake.SampleService;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.binding.TokenOwner;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.port.RoutingObserver;
import java.lang.management.ManagementFactory;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class AKnownUsersRequestTest {
    private static final int REQUESTS = 20_000;
    private static final String TOKEN = "a token as long as most of them are";

    private final OneGateway gateway =
            new OneGateway(SampleService.sticky("s", "a").build());
    private final HeldTokenDirectory directory = new HeldTokenDirectory();
    private final LocalTokens tokens = new LocalTokens(10, OneGateway.LEASE, gateway.time.nanos());
    private final IdentifyCaller identify = new IdentifyCaller(
            directory,
            new FakeTokenIntrospection(),
            tokens,
            Alone.tokens(tokens),
            Turnstiles.wide(),
            RoutingObserver.SILENT);
    private final RouteRequest requests = new RouteRequest(
            new StickyBindings(
                    gateway.store.bindings(),
                    gateway.local,
                    Alone.bindings(gateway.local),
                    gateway.lease,
                    RoutingObserver.SILENT),
            gateway.inFlight,
            gateway.store.bindings(),
            gateway.store.claims(),
            gateway.board,
            gateway.catalog,
            RoutingObserver.SILENT);
    private final AtomicInteger served = new AtomicInteger();

    @Test
    void asksNobodyAndLeavesLessThanAKilobyteBehind() {
        gateway.bind("ann", "a");
        tokens.beginAnew(Someone.NOW);
        tokens.put(
                new LocalTokens.Key(OneGateway.SERVICE, TokenHash.of(TOKEN)),
                TokenOwner.of(new UserId("ann")),
                Someone.NOW);
        request();
        gateway.store.goAway();
        for (int i = 0; i < REQUESTS; i++) {
            request();
        }
        long before = allocated();
        for (int i = 0; i < REQUESTS; i++) {
            request();
        }
        long each = (allocated() - before) / REQUESTS;
        assertThat(each).as("bytes a request").isLessThan(1_024);
        assertThat(served).hasValue(2 * REQUESTS + 1);
        assertThat(directory.finds.asked()).isZero();
        assertThat(gateway.inFlight.users()).isZero();
    }

    private void request() {
        identify.identify(gateway.service(), TOKEN).thenAccept(caller -> {
            RoutedExchange exchange = requests.begin(gateway.service(), caller);
            exchange.route().thenAccept(route -> {
                if (route instanceof Route.To && exchange.mayBeServed()) {
                    served.incrementAndGet();
                }
            });
            exchange.leave();
        });
    }

    private static long allocated() {
        return ((ThreadMXBean) ManagementFactory.getThreadMXBean())
                .getThreadAllocatedBytes(Thread.currentThread().getId());
    }
}
