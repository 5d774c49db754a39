package io.stickygateway.proxy.observe;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.move.HomeChange;
import io.stickygateway.domain.move.Move;
import io.stickygateway.domain.move.MoveId;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.domain.port.StoreUnavailable;
import io.stickygateway.domain.port.UnreadableValue;
import io.stickygateway.domain.replica.Incarnation;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class OneOfSeveralGatewaysTest {
    private static final Move MOVE = new Move(
            new MoveId(5),
            new HomeChange.Release(),
            new UserBinding(
                    new ServiceId("s"),
                    new UserId("u"),
                    List.of(),
                    new NodeId("node-a"),
                    new BindingVersion(7),
                    UserBinding.State.MOVING));

    private final ProxyMetrics metrics = new ProxyMetrics();
    private final RoutingObserver observer = metrics.observer();

    @AfterEach
    void close() {
        metrics.close();
    }

    @Test
    void whatBefallsItIsCounted() throws Exception {
        StoreUnavailable away = new StoreUnavailable("away", null);
        observer.cacheAsked(RoutingObserver.Cache.SHARED_BINDING, true);
        observer.cacheFailed(RoutingObserver.Cache.SHARED_BINDING, away);
        observer.cacheFailed(RoutingObserver.Cache.SHARED_TOKEN, new UnreadableValue("rubbish", null));
        observer.replicaRegistered(new Incarnation(7));
        observer.notAcknowledged(away);
        observer.moveResumed(MOVE, true);

        assertThat(samples("sticky_"))
                .contains(
                        "sticky_cache_requests_total{cache=\"shared_binding\",result=\"hit\"} 1.0",
                        "sticky_registrations_total 1.0",
                        "sticky_acknowledgement_failures_total 1.0");
        assertThat(samples("sticky_moves_resumed_total"))
                .containsExactlyInAnyOrder(
                        "sticky_moves_resumed_total{done=\"true\"} 1.0",
                        "sticky_moves_resumed_total{done=\"false\"} 0.0");
        assertThat(samples("sticky_shared_cache_failures_total"))
                .containsExactlyInAnyOrder(
                        "sticky_shared_cache_failures_total{cache=\"shared_binding\",reason=\"unavailable\"} 1.0",
                        "sticky_shared_cache_failures_total{cache=\"shared_binding\",reason=\"unreadable\"} 0.0",
                        "sticky_shared_cache_failures_total{cache=\"shared_token\",reason=\"unavailable\"} 0.0",
                        "sticky_shared_cache_failures_total{cache=\"shared_token\",reason=\"unreadable\"} 1.0");
    }

    private List<String> samples(String prefix) throws Exception {
        byte[] page = metrics.page().toCompletableFuture().get(10, SECONDS);
        return new String(page, StandardCharsets.UTF_8)
                .lines()
                .filter(line -> line.startsWith(prefix))
                .toList();
    }
}
