package io.stickygateway.application.routing;

import static io.stickygateway.application.routing.OneGateway.login;
import static io.stickygateway.application.routing.RouteRequestTest.now;
import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.HeldLoginClaims;
import io.stickygateway.application.fake.HeldUserBindings;
import io.stickygateway.application.fake.SampleService;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.binding.NodeLoads;
import io.stickygateway.domain.binding.Username;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.PlacementStrategy;
import io.stickygateway.domain.decision.Caller;
import io.stickygateway.domain.decision.Refusal;
import io.stickygateway.domain.decision.RefusalReason;
import io.stickygateway.domain.decision.Why;
import io.stickygateway.domain.port.LoginClaims;
import io.stickygateway.domain.port.StoreUnavailable;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FirstLoginTest {
    private final OneGateway gateway =
            new OneGateway(SampleService.sticky("s", "a", "b").build());

    @Test
    void claimsANodeForTheName() {
        Route.To route = to(login("zhang"));
        assertThat(route.why()).isEqualTo(Why.CLAIMED);
        assertThat(route.version()).isNull();
        assertThat(route.claim()).isNotNull();
        assertThat(route.node().id()).isEqualTo(new NodeId("a"));
    }

    @Test
    void meetsOtherFirstLoginsOfTheSameNameOnOneNode() {
        assertThat(Stream.generate(() -> to(login("zhang")).node().id().value()).limit(5))
                .containsOnly("a");
    }

    @Test
    void takesTurnsWithLoginsOfOtherNamesAndNotWithPagesFetchedInBetween() {
        assertThat(Stream.of("one", "two", "three").map(name -> {
                    to(new Caller.Anonymous());
                    return to(login(name)).node().id().value();
                }))
                .containsExactly("a", "b", "a");
    }

    @Test
    void goesHomeWhereTheNameWasBoundBetweenTheLookAndTheClaim() {
        RoutedExchange exchange = gateway.requests.begin(gateway.service(), login("zhang"));
        gateway.store.holdAnswers();
        CompletionStage<Route> route = exchange.route();
        bind("zhang", "b");
        gateway.store.giveAnswers();
        assertThat(((Route.To) now(route)).why()).isEqualTo(Why.BOUND);
        assertThat(((Route.To) now(route)).node().id()).isEqualTo(new NodeId("b"));
    }

    @Test
    void isRefusedWhereTheNameIsMoving() {
        bind("zhang", "b");
        gateway.store.freeze(new BindingKey.ByName(OneGateway.SERVICE, new NameKey("zhang")));
        assertThat(refusal("zhang")).isEqualTo(Refusal.of(RefusalReason.USER_MOVING));
    }

    @Test
    void isRefusedWhereTheClaimedNodeIsDown() {
        to(login("zhang"));
        gateway.fall("a");
        assertThat(refusal("zhang")).isEqualTo(new Refusal(RefusalReason.NODE_DOWN, new NodeId("a")));
    }

    @Test
    void isRefusedWhereNoNodeTakesAnybodyNew() {
        gateway.fall("a");
        gateway.fall("b");
        assertThat(refusal("zhang")).isEqualTo(Refusal.of(RefusalReason.NO_HEALTHY_NODE));
    }

    @Test
    void isRefusedWhereTheClaimCannotBeStored() {
        HeldLoginClaims away = new HeldLoginClaims();
        away.claims.breakWith(new StoreUnavailable("rejected", null));
        assertThat(now(requests(away).begin(gateway.service(), login("zhang")).route()))
                .isEqualTo(new Route.Refused(Refusal.of(RefusalReason.STORE_UNAVAILABLE), "rejected"));
        assertThat(gateway.observer.heard("storeFailed")).containsExactly("storeFailed CLAIM rejected");
    }

    @Test
    void readsThroughWhereTheClaimIsForANodeThatThisReplicaHasNotHeardOf() {
        OneGateway elsewhere = new OneGateway(SampleService.sticky("s", "new").build());
        now(elsewhere.route(login("zhang")));
        gateway.store.catalog().put(SampleService.sticky("s", "a", "b", "new").build());
        RouteRequest here = requests(elsewhere.store.claims());
        Route route = now(here.begin(gateway.service(), login("zhang")).route());
        assertThat(((Route.To) route).node().id()).isEqualTo(new NodeId("new"));
        assertThat(((Route.To) route).claim()).isNotNull();
    }

    @Test
    void isNoRouteWhereTheServiceIsGoneByThen() {
        OneGateway elsewhere = new OneGateway(SampleService.sticky("s", "new").build());
        now(elsewhere.route(login("zhang")));
        RoutedExchange exchange = requests(elsewhere.store.claims()).begin(gateway.service(), login("zhang"));
        gateway.store.catalog().remove(OneGateway.SERVICE);
        assertThat(now(exchange.route())).isEqualTo(new Route.Refused(Refusal.of(RefusalReason.NO_ROUTE), null));
    }

    @Test
    void fillsNodesUpToTheirCapacityAndThenRefuses() {
        serveNodesWithRoomForOne("a", "b");
        assertThat(to(login("one")).node().id()).isEqualTo(new NodeId("a"));
        assertThat(to(login("two")).node().id()).isEqualTo(new NodeId("b"));
        assertThat(refusal("three")).isEqualTo(Refusal.of(RefusalReason.NO_CAPACITY));
    }

    @Test
    void goesToTheNodeWithTheFewestUsers() {
        gateway.serve(SampleService.sticky("s", "a", "b")
                .placement(PlacementStrategy.LEAST_BOUND)
                .build());
        gateway.bind("u-1", "a");
        gateway.bind("u-2", "a");
        assertThat(to(login("zhang")).node().id()).isEqualTo(new NodeId("b"));
    }

    @Test
    void ofAThousandUnderMadeUpNamesCountsTheUsersOnce() {
        gateway.serve(SampleService.sticky("s", "a", "b")
                .placement(PlacementStrategy.LEAST_BOUND)
                .build());
        HeldUserBindings held = new HeldUserBindings();
        RouteRequest requests = requests(held, gateway.store.claims());
        CompletionStage<Route> first =
                requests.begin(gateway.service(), login("made-up")).route();
        held.loads.next().answer(NodeLoads.NONE);
        assertThat(now(first)).isInstanceOf(Route.To.class);
        List<NodeId> nodes = IntStream.range(0, 1_000)
                .mapToObj(i -> now(
                        requests.begin(gateway.service(), login("made-up-" + i)).route()))
                .map(route -> ((Route.To) route).node().id())
                .toList();
        assertThat(held.loads.asked()).isEqualTo(1);
        assertThat(Collections.frequency(nodes, new NodeId("a"))).isBetween(499, 501);
    }

    @Test
    void isRefusedForWantOfRoomOnlyByACountThatBeganAfterItCame() {
        serveNodesWithRoomForOne("a");
        HeldUserBindings held = new HeldUserBindings();
        RouteRequest requests = requests(held, gateway.store.claims());
        CompletionStage<Route> full =
                requests.begin(gateway.service(), login("one")).route();
        held.loads.next().answer(new NodeLoads(Map.of(new NodeId("a"), 1L)));
        assertThat(now(full)).isEqualTo(new Route.Refused(Refusal.of(RefusalReason.NO_CAPACITY), null));
        CompletionStage<Route> room =
                requests.begin(gateway.service(), login("two")).route();
        held.loads.next().answer(NodeLoads.NONE);
        assertThat(now(room)).isInstanceOf(Route.To.class);
    }

    @Test
    void isRefusedWhereTheLoadsCannotBeRead() {
        serveNodesWithRoomForOne("a", "b");
        HeldUserBindings held = new HeldUserBindings();
        RoutedExchange exchange = requests(held, gateway.store.claims()).begin(gateway.service(), login("zhang"));
        CompletionStage<Route> route = exchange.route();
        held.loads.next().fail(new StoreUnavailable("away", null));
        assertThat(now(route)).isEqualTo(new Route.Refused(Refusal.of(RefusalReason.STORE_UNAVAILABLE), "away"));
        assertThat(gateway.observer.heard("storeFailed")).containsExactly("storeFailed LOADS away");
    }

    @Test
    void triesTheOtherNodesWhenOneFilledUpSinceTheLoadsWereRead() {
        serveNodesWithRoomForOne("a", "b");
        gateway.bind("u-1", "a");
        HeldUserBindings held = new HeldUserBindings();
        RoutedExchange exchange = requests(held, gateway.store.claims()).begin(gateway.service(), login("zhang"));
        CompletionStage<Route> route = exchange.route();
        held.loads.next().answer(NodeLoads.NONE);
        assertThat(route.toCompletableFuture()).isNotDone();
        held.loads.next().answer(new NodeLoads(Map.of(new NodeId("a"), 1L)));
        assertThat(((Route.To) now(route)).node().id()).isEqualTo(new NodeId("b"));
    }

    @Test
    void givesUpAfterEveryNodeTurnedOutToBeFullOnce() {
        serveNodesWithRoomForOne("a", "b");
        gateway.bind("u-1", "a");
        gateway.bind("u-2", "b");
        HeldUserBindings stale = new HeldUserBindings();
        RoutedExchange exchange = requests(stale, gateway.store.claims()).begin(gateway.service(), login("zhang"));
        CompletionStage<Route> route = exchange.route();
        stale.loads.next().answer(NodeLoads.NONE);
        stale.loads.next().answer(NodeLoads.NONE);
        assertThat(now(route)).isEqualTo(new Route.Refused(Refusal.of(RefusalReason.NO_CAPACITY), null));
    }

    private void serveNodesWithRoomForOne(String... nodes) {
        SampleService service = SampleService.sticky("s");
        Stream.of(nodes).forEach(id -> service.node(SampleService.withRoomFor(1, SampleService.nodeAt(id))));
        gateway.serve(service.build());
    }

    private void bind(String name, String node) {
        gateway.store
                .bindings()
                .bindIfAbsent(new NewBinding(
                        OneGateway.SERVICE,
                        null,
                        List.of(NewBinding.Name.of(new Username(name), false)),
                        new NodeId(node),
                        null));
    }

    private RouteRequest requests(LoginClaims claims) {
        return new RouteRequest(
                gateway.bindings,
                gateway.inFlight,
                gateway.store.bindings(),
                claims,
                gateway.board,
                gateway.catalog,
                gateway.observer);
    }

    private RouteRequest requests(HeldUserBindings loads, LoginClaims claims) {
        return new RouteRequest(
                gateway.bindings, gateway.inFlight, loads, claims, gateway.board, gateway.catalog, gateway.observer);
    }

    private Route.To to(Caller caller) {
        return (Route.To) now(gateway.route(caller));
    }

    private Refusal refusal(String name) {
        return ((Route.Refused) now(gateway.route(login(name)))).refusal();
    }
}
