package io.stickygateway.application.routing;

import static io.stickygateway.application.routing.OneGateway.login;
import static io.stickygateway.application.routing.OneGateway.signedIn;
import static io.stickygateway.application.routing.RouteRequestTest.now;
import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.SampleService;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.binding.TokenOwner;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.decision.Caller;
import io.stickygateway.domain.decision.Refusal;
import io.stickygateway.domain.decision.RefusalReason;
import io.stickygateway.domain.decision.Why;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DefaultNodeTest {
    private static final BindingKey ANN = new BindingKey.ByUser(OneGateway.SERVICE, new UserId("ann"));

    private final OneGateway gateway =
            new OneGateway(SampleService.sticky("s", "a", "b").defaultNode("b").build());

    @Test
    void takesInAUserThatIsSignedInAndBoundNowhere() {
        Route.To route = (Route.To) now(gateway.route(signedIn("ann")));
        assertThat(route.node().id()).isEqualTo(new NodeId("b"));
        assertThat(route.why()).isEqualTo(Why.DEFAULT_NODE);
        assertThat(route.version()).isNotNull();
        UserBinding bound = find(ANN);
        assertThat(bound).isNotNull();
        assertThat(((Route.To) now(gateway.route(signedIn("ann")))).why()).isEqualTo(Why.BOUND);
    }

    @Test
    void takesInAUserKnownByNameUnderThatName() {
        NameKey name = new NameKey("zhang");
        now(gateway.route(new Caller.SignedIn(TokenOwner.of(name))));
        UserBinding bound = find(new BindingKey.ByName(OneGateway.SERVICE, name));
        assertThat(bound).extracting(UserBinding::node).isEqualTo(new NodeId("b"));
    }

    @Test
    void isNotWrittenDownForAUserThatItWouldNotServe() {
        gateway.fall("b");
        assertThat(now(gateway.route(signedIn("ann"))))
                .isEqualTo(new Route.Refused(new Refusal(RefusalReason.NODE_DOWN, new NodeId("b")), null));
        assertThat(find(ANN)).isNull();
    }

    @Test
    void doesNotTakeAUserFromAHomeThatWasMadeMeanwhile() {
        RoutedExchange exchange = gateway.requests.begin(gateway.service(), signedIn("ann"));
        gateway.store.holdAnswers();
        CompletionStage<Route> route = exchange.route();
        gateway.bind("ann", "a");
        gateway.store.giveAnswers();
        assertThat(((Route.To) now(route)).node().id()).isEqualTo(new NodeId("a"));
        assertThat(((Route.To) now(route)).why()).isEqualTo(Why.BOUND);
    }

    @Test
    void takesNobodyInWhileTheStoreIsAway() {
        gateway.store.goAway();
        assertThat(now(gateway.route(signedIn("ann"))))
                .isEqualTo(new Route.Refused(Refusal.of(RefusalReason.STORE_UNAVAILABLE), "the fake store is away"));
        assertThat(gateway.observer.heard("storeFailed")).containsExactly("storeFailed BINDING the fake store is away");
    }

    @Test
    void isNoPlaceForLogins() {
        assertThat(((Route.To) now(gateway.route(login("zhang")))).why()).isEqualTo(Why.CLAIMED);
    }

    private @Nullable UserBinding find(BindingKey key) {
        return now(gateway.store.bindings().find(key)).binding();
    }
}
