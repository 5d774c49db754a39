package io.stickygateway.application.routing;

import static io.stickygateway.application.routing.OneGateway.login;
import static io.stickygateway.application.routing.OneGateway.signedIn;
import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.SampleService;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.binding.TokenOwner;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.binding.Username;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.decision.Caller;
import io.stickygateway.domain.decision.Refusal;
import io.stickygateway.domain.decision.RefusalReason;
import io.stickygateway.domain.decision.Why;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RouteRequestTest {
    private static final BindingKey ANN = new BindingKey.ByUser(OneGateway.SERVICE, new UserId("ann"));

    private final OneGateway gateway =
            new OneGateway(SampleService.sticky("s", "a", "b", "c").build());

    @Test
    void aBoundUserGoesHomeWithTheVersionOfTheBinding() {
        gateway.bind("ann", "b");
        Route.To route = to(signedIn("ann"));
        assertThat(route.node().id()).isEqualTo(new NodeId("b"));
        assertThat(route.why()).isEqualTo(Why.BOUND);
        assertThat(route.version()).isNotNull();
        assertThat(route.claim()).isNull();
        assertThat(gateway.observer.heard("forwarded")).containsExactly("forwarded s b BOUND");
    }

    @Test
    void aBoundUserGoesHomeAgainWithoutTheStore() {
        gateway.bind("ann", "b");
        to(signedIn("ann"));
        gateway.store.goAway();
        assertThat(to(signedIn("ann")).node().id()).isEqualTo(new NodeId("b"));
    }

    @Test
    void aUserIsAtHomeByNameToo() {
        gateway.store
                .bindings()
                .bindIfAbsent(new NewBinding(
                        OneGateway.SERVICE,
                        new UserId("ann"),
                        List.of(NewBinding.Name.of(new Username("Ann"), false)),
                        new NodeId("c"),
                        null));
        assertThat(to(login("ann")).why()).isEqualTo(Why.BOUND);
        Route.To byToken = to(new Caller.SignedIn(TokenOwner.of(new NameKey("ann"))));
        assertThat(byToken.node().id()).isEqualTo(new NodeId("c"));
    }

    @Test
    void aBoundUserOfANodeThatIsDownIsSentNowhereElse() {
        gateway.bind("ann", "b");
        gateway.fall("b");
        assertThat(refusal(signedIn("ann"))).isEqualTo(refused(RefusalReason.NODE_DOWN, "b"));
        assertThat(gateway.observer.heard("refused")).containsExactly("refused s NODE_DOWN b");
    }

    @Test
    void aUserThatIsBeingMovedWaits() {
        gateway.bind("ann", "b");
        gateway.store.freeze(ANN);
        assertThat(refusal(signedIn("ann"))).isEqualTo(Refusal.of(RefusalReason.USER_MOVING));
    }

    @Test
    void aSignedInUserWithoutABindingIsNeverPlaced() {
        assertThat(refusal(signedIn("ann"))).isEqualTo(Refusal.of(RefusalReason.USER_UNBOUND));
    }

    @Test
    void anonymousRequestsTakeTurns() {
        assertThat(nodes(new Caller.Anonymous(), 4)).containsExactly("a", "b", "c", "a");
    }

    @Test
    void peopleAtHomeTakeNoTurns() {
        gateway.bind("ann", "b");
        assertThat(nodes(new Caller.Anonymous(), 1)).containsExactly("a");
        to(signedIn("ann"));
        assertThat(nodes(new Caller.Anonymous(), 1)).containsExactly("b");
    }

    @Test
    void aStoreThatIsAwayIsARefusalForWhomeverItHasToBeAskedAbout() {
        gateway.store.goAway();
        Refusal unavailable = Refusal.of(RefusalReason.STORE_UNAVAILABLE);
        assertThat(refusal(signedIn("ann"))).isEqualTo(unavailable);
        assertThat(refusal(login("ann"))).isEqualTo(unavailable);
        assertThat(refusal(new Caller.Undetermined("away"))).isEqualTo(unavailable);
        assertThat(to(new Caller.Anonymous()).why()).isEqualTo(Why.PLACED);
    }

    @Test
    void withoutTheLeaseNobodyIsServedByWhatIsRemembered() {
        gateway.bind("ann", "b");
        to(signedIn("ann"));
        gateway.time.pass(OneGateway.LEASE);
        assertThat(refusal(signedIn("ann"))).isEqualTo(Refusal.of(RefusalReason.STORE_UNAVAILABLE));
    }

    @Test
    void aNodeThatThisReplicaHasNotHeardOfIsReadThrough() {
        gateway.bind("ann", "new");
        gateway.store
                .catalog()
                .put(SampleService.sticky("s", "a", "b", "c", "new").build());
        assertThat(to(signedIn("ann")).node().id()).isEqualTo(new NodeId("new"));
    }

    @Test
    void aNodeThatIsInNoCatalogIsRefusedAfterOneLook() {
        gateway.bind("ann", "gone");
        assertThat(refusal(signedIn("ann"))).isEqualTo(refused(RefusalReason.NODE_UNKNOWN, "gone"));
    }

    @Test
    void aNodeThatIsUnknownIsRefusedWhenTheCatalogCannotBeRead() {
        gateway.bind("ann", "gone");
        refusal(signedIn("ann"));
        gateway.store.goAway();
        gateway.time.pass(Duration.ofSeconds(1));
        assertThat(refusal(signedIn("ann"))).isEqualTo(refused(RefusalReason.NODE_UNKNOWN, "gone"));
        assertThat(gateway.observer.heard("catalogUnavailable")).hasSize(1);
    }

    @Test
    void aServiceThatIsGoneWhenItIsReadThroughIsNoRoute() {
        gateway.bind("ann", "new");
        RoutedExchange exchange = gateway.requests.begin(gateway.service(), signedIn("ann"));
        gateway.store.catalog().remove(OneGateway.SERVICE);
        assertThat(exchange.route()).isCompletedWithValue(new Route.Refused(Refusal.of(RefusalReason.NO_ROUTE), null));
    }

    @Test
    void anUnknownTokenIsAsTheServiceSays() {
        assertThat(refusal(new Caller.UnknownToken())).isEqualTo(Refusal.of(RefusalReason.TOKEN_UNRESOLVED));
        gateway.serve(SampleService.sticky("s", "a").unknownTokensAreAnonymous().build());
        assertThat(to(new Caller.UnknownToken()).why()).isEqualTo(Why.PLACED);
    }

    @Test
    void aServiceThatBindsNobodyAsksNobody() {
        gateway.serve(SampleService.sticky("s", "a").notSticky().build());
        gateway.store.goAway();
        assertThat(to(signedIn("ann")).why()).isEqualTo(Why.NOT_STICKY);
        assertThat(gateway.inFlight.users()).isZero();
    }

    @Test
    void aDisabledServiceRefuses() {
        gateway.serve(SampleService.sticky("s", "a").disabled().build());
        assertThat(refusal(signedIn("ann"))).isEqualTo(Refusal.of(RefusalReason.SERVICE_DISABLED));
    }

    @Test
    void anExchangeIsInFlightFromItsBirthToItsEnd() {
        RoutedExchange exchange = gateway.requests.begin(gateway.service(), signedIn("ann"));
        assertThat(gateway.inFlight.count(ANN)).isEqualTo(1);
        exchange.route();
        assertThat(gateway.inFlight.count(ANN)).isEqualTo(1);
        exchange.leave();
        exchange.leave();
        assertThat(gateway.inFlight.count(ANN)).isZero();
    }

    @Test
    void anExchangeWhoseLeaseRanOutMayNotBeServedThoughItWasTakenAgain() {
        gateway.bind("ann", "b");
        RoutedExchange exchange = gateway.requests.begin(gateway.service(), signedIn("ann"));
        assertThat(exchange.route()).isCompleted();
        assertThat(exchange.mayBeServed()).isTrue();
        gateway.time.sleepFor(OneGateway.LEASE);
        assertThat(exchange.mayBeServed()).isFalse();
        gateway.follow.catchUp();
        assertThat(exchange.mayBeServed()).isFalse();
    }

    @Test
    void anExchangeThatReliesOnNoBindingNeedsNoLease() {
        RoutedExchange exchange = gateway.requests.begin(gateway.service(), new Caller.Anonymous());
        gateway.time.pass(Duration.ofDays(1));
        assertThat(exchange.mayBeServed()).isTrue();
        assertThat(exchange.user()).isNull();
        exchange.leave();
    }

    private Route.To to(Caller caller) {
        return (Route.To) now(gateway.route(caller));
    }

    private Refusal refusal(Caller caller) {
        return ((Route.Refused) now(gateway.route(caller))).refusal();
    }

    private List<String> nodes(Caller caller, int requests) {
        return IntStream.range(0, requests)
                .mapToObj(i -> to(caller).node().id().value())
                .toList();
    }

    private static Refusal refused(RefusalReason reason, String node) {
        return new Refusal(reason, new NodeId(node));
    }

    static <T> T now(CompletionStage<T> stage) {
        assertThat(stage).isCompleted();
        return stage.toCompletableFuture().join();
    }
}
