package io.stickygateway.application.routing;

import static io.stickygateway.application.routing.OneGateway.signedIn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stickygateway.application.fake.Alone;
import io.stickygateway.application.fake.FakeTokenIntrospection;
import io.stickygateway.application.fake.HeldTokenDirectory;
import io.stickygateway.application.fake.RecordingObserver;
import io.stickygateway.application.fake.SampleService;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

/** What nobody planned must come out, and not pass for a store that is away. */
class AFaultOfTheGatewayTest {
    private final RuntimeException fault = new IllegalStateException("a bug");

    @Test
    void failsTheLookForABinding() {
        OneReplica replica = new OneReplica();
        replica.store.finds.breakWith(fault);
        comesOut(replica.bindings.find(Someone.BY_ID));
    }

    @Test
    void failsTheRoute() {
        OneReplica replica = new OneReplica();
        replica.store.finds.breakWith(fault);
        OneGateway gateway = new OneGateway(SampleService.sticky("s", "a").build());
        RouteRequest requests = new RouteRequest(
                replica.bindings,
                new InFlightUsers(replica.lease),
                replica.store,
                gateway.store.claims(),
                gateway.board,
                gateway.catalog,
                replica.observer);
        comesOut(requests.begin(gateway.service(), signedIn("u-1")).route());
        assertThat(replica.observer.heard("refused")).isEmpty();
    }

    @Test
    void failsTheSearchForAToken() {
        HeldTokenDirectory directory = new HeldTokenDirectory();
        directory.finds.breakWith(fault);
        LocalTokens local = new LocalTokens(10, Duration.ofMinutes(1), () -> 0);
        IdentifyCaller identify = new IdentifyCaller(
                directory,
                new FakeTokenIntrospection(),
                local,
                Alone.tokens(local),
                Turnstiles.wide(),
                new RecordingObserver());
        comesOut(identify.identify(SampleService.sticky("s", "a").build(), "t"));
    }

    private void comesOut(CompletionStage<?> stage) {
        assertThatThrownBy(() -> stage.toCompletableFuture().join()).hasRootCause(fault);
    }
}
