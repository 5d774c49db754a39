package io.stickygateway.application.replica;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.FakeStore;
import io.stickygateway.application.fake.ManualTime;
import io.stickygateway.domain.port.StoreUnavailable;
import io.stickygateway.domain.replica.RegisteredReplica;
import io.stickygateway.domain.replica.ReplicaName;
import io.stickygateway.domain.replica.ReplicaProfile;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class MembershipTest {
    private final ManualTime time = new ManualTime();
    private final FakeStore store = new FakeStore(time.clock());
    private final Membership membership = new Membership(
            store.replicas(),
            new ReplicaProfile(new ReplicaName("gw-1"), null, Duration.ofMinutes(10), Duration.ofSeconds(30), "1.0"));

    @Test
    void aGatewayThatLeavesIsNotWaitedFor() {
        membership.register();
        assertThat(registered()).hasSize(1);
        membership.leave();
        assertThat(registered()).isEmpty();
        assertThat(membership.current()).isNull();
    }

    @Test
    void aGatewayThatHasLeftDoesNotComeBack() {
        membership.leave();
        assertThat(membership.register().toCompletableFuture())
                .failsWithin(Duration.ZERO)
                .withThrowableThat()
                .withCauseInstanceOf(StoreUnavailable.class);
        assertThat(registered()).isEmpty();
    }

    @Test
    void aRegistrationThatArrivesAfterTheGatewayHasLeftIsTakenBack() {
        store.holdAnswers();
        membership.register();
        membership.leave();
        store.giveAnswers();
        assertThat(registered()).isEmpty();
    }

    @Test
    void anAbandonedRegistrationStaysUntilItIsQuiet() {
        membership.register();
        membership.abandon();
        assertThat(registered()).hasSize(1);
        time.pass(Duration.ofMinutes(10).plusSeconds(30));
        assertThat(registered()).isEmpty();
    }

    private List<RegisteredReplica> registered() {
        return store.replicas().all().toCompletableFuture().join();
    }
}
