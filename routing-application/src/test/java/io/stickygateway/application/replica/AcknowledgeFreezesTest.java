package io.stickygateway.application.replica;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.ManualTime;
import io.stickygateway.application.fake.OnlyReplica;
import io.stickygateway.application.fake.RecordingObserver;
import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.BindingChange;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.StoreEpoch;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.ServiceId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class AcknowledgeFreezesTest {
    private static final ServiceId SERVICE = new ServiceId("s");

    private final ManualTime time = new ManualTime();
    private final OnlyReplica registry = new OnlyReplica();
    private final Membership membership = registry.membership(Duration.ofMinutes(10));
    private final RecordingObserver observer = new RecordingObserver();
    private final List<Collection<BindingKey>> emptied = new ArrayList<>();
    private final CompletableFuture<Void> left = new CompletableFuture<>();
    private final AcknowledgeFreezes acknowledge = new AcknowledgeFreezes(
            keys -> {
                emptied.add(keys);
                return left;
            },
            membership,
            observer);

    @Test
    void aFreezeIsAcknowledgedOnceTheUsersExchangesHaveEnded() {
        membership.register();
        acknowledge.apply(change(7, BindingChange.State.MOVING));
        assertThat(emptied).containsExactly(List.of(new BindingKey.ByUser(SERVICE, new UserId("u"))));
        assertThat(registry.acknowledged()).isEmpty();
        left.complete(null);
        assertThat(registry.acknowledged()).containsExactly(new BindingVersion(7));
    }

    @Test
    void otherChangesEndNoExchange() {
        membership.register();
        acknowledge.apply(change(7, BindingChange.State.BOUND));
        acknowledge.apply(change(8, BindingChange.State.RELEASED));
        assertThat(emptied).isEmpty();
    }

    @Test
    void whatCouldNotBeSaidIsSaidAgain() {
        membership.register();
        registry.breakDown();
        left.complete(null);
        acknowledge.apply(change(7, BindingChange.State.MOVING));
        assertThat(observer.heard("notAcknowledged")).hasSize(1);
        registry.mend();
        acknowledge.acknowledge();
        assertThat(registry.acknowledged()).containsExactly(new BindingVersion(7));
        acknowledge.acknowledge();
        assertThat(registry.acknowledgements())
                .as("said once, and once in vain")
                .isEqualTo(2);
    }

    @Test
    void whatConcernedARegistrationOfBeforeIsNotSaidAnyMore() {
        membership.register();
        registry.breakDown();
        left.complete(null);
        acknowledge.apply(change(7, BindingChange.State.MOVING));
        registry.mend();
        acknowledge.beginAnew(new AsOf(time.now(), new StoreEpoch(new UUID(0, 1)), new BindingVersion(9)));
        acknowledge.acknowledge();
        assertThat(registry.acknowledged()).isEmpty();
    }

    private static BindingChange change(long version, BindingChange.State state) {
        return new BindingChange(new BindingVersion(version), SERVICE, new UserId("u"), List.of(), state);
    }
}
