package io.stickygateway.application.routing;

import static io.stickygateway.application.routing.OneGateway.signedIn;
import static io.stickygateway.application.routing.RouteRequestTest.now;
import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.SampleService;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.decision.Refusal;
import io.stickygateway.domain.decision.RefusalReason;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class AReplicaThatWasCutOffTest {
    private static final BindingKey ANN = new BindingKey.ByUser(OneGateway.SERVICE, new UserId("ann"));
    private static final Route UNAVAILABLE = new Route.Refused(
            Refusal.of(RefusalReason.STORE_UNAVAILABLE),
            "the lease is lost: the change log could not be followed for too long");

    private final OneGateway gateway =
            new OneGateway(SampleService.sticky("s", "a", "b").build());

    @Test
    void servesKnownUsersUntilItsLeaseRunsOut() {
        gateway.bind("ann", "a");
        assertThat(node()).isEqualTo("a");
        gateway.store.goAway();
        gateway.time.pass(OneGateway.LEASE.minusNanos(1));
        gateway.follow.catchUp();
        assertThat(node()).isEqualTo("a");
        gateway.time.pass(Duration.ofNanos(1));
        assertThat(now(gateway.route(signedIn("ann")))).isEqualTo(UNAVAILABLE);
    }

    @Test
    void servesThemAgainAsSoonAsItFollowedTheLogToItsEnd() {
        gateway.bind("ann", "a");
        gateway.time.pass(OneGateway.LEASE);
        assertThat(now(gateway.route(signedIn("ann")))).isEqualTo(UNAVAILABLE);
        gateway.follow.catchUp();
        assertThat(node()).isEqualTo("a");
    }

    @Test
    void hasForgottenWhatItKnewWhenItsMachineWakesUp() {
        gateway.bind("ann", "a");
        assertThat(node()).isEqualTo("a");
        gateway.time.sleepFor(Duration.ofDays(1));
        // Moved long ago: a store that clears its log away no longer tells of it.
        gateway.store.move(ANN, new NodeId("b"));
        gateway.follow.catchUp();
        assertThat(node()).isEqualTo("b");
    }

    @Test
    void hasForgottenWhatItKnewOfAStoreThatWasReplaced() {
        gateway.bind("ann", "a");
        assertThat(node()).isEqualTo("a");
        gateway.store.beginNewLife();
        gateway.store.move(ANN, new NodeId("b"));
        gateway.follow.catchUp();
        assertThat(node()).isEqualTo("b");
        assertThat(gateway.observer.heard("storeWentBack")).hasSize(1);
    }

    private String node() {
        return ((Route.To) now(gateway.route(signedIn("ann")))).node().id().value();
    }
}
