package io.stickygateway.application.routing;

import static io.stickygateway.application.routing.OneGateway.login;
import static io.stickygateway.application.routing.RouteRequestTest.now;
import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.HeldLoginClaims;
import io.stickygateway.application.fake.SampleService;
import io.stickygateway.domain.binding.ClaimId;
import io.stickygateway.domain.binding.ClaimOutcome;
import io.stickygateway.domain.binding.LoginClaim;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.decision.RefusalReason;
import io.stickygateway.domain.port.StoreUnavailable;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AFailedFirstLoginTest {
    private static final LoginClaim CLAIM = new LoginClaim(new ClaimId(3), new NodeId("a"), Duration.ofSeconds(90));

    private final OneGateway gateway =
            new OneGateway(SampleService.sticky("s", "a", "b").build());

    @Test
    void givesItsClaimBackAtOnce() {
        RoutedExchange exchange = askedNode("zhang");
        assertThat(claims()).isEqualTo(1);
        exchange.loginFailed();
        assertThat(claims()).isZero();
    }

    @Test
    void leavesRoomForNewcomersHoweverManyThereAre() {
        gateway.serve(SampleService.sticky("s")
                .node(SampleService.withRoomFor(1, SampleService.nodeAt("a")))
                .build());
        assertThat(IntStream.range(0, 100)).allSatisfy(i -> {
            RoutedExchange exchange = askedNode("nobody" + i);
            exchange.loginFailed();
            exchange.leave();
        });
    }

    @Test
    void givesItsClaimBackWhereItEndsBeforeTheNodeIsAsked() {
        RoutedExchange exchange = begin("zhang");
        assertThat(now(exchange.route())).isInstanceOf(Route.To.class);
        exchange.leave();
        assertThat(claims()).isZero();
    }

    @Test
    void givesBackAClaimThatCameAfterTheClientHadLeft() {
        RoutedExchange exchange = begin("zhang");
        gateway.store.holdAnswers();
        CompletionStage<Route> route = exchange.route();
        exchange.leave();
        gateway.store.giveAnswers();
        assertThat(now(route)).isInstanceOf(Route.To.class);
        assertThat(claims()).isZero();
    }

    @Test
    void keepsItsClaimWhereNobodyHeardWhatTheNodeSaid() {
        askedNode("zhang").leave();
        assertThat(claims()).isEqualTo(1);
    }

    @Test
    void leavesTheClaimToOthersUnderItsNameThatMayStillSucceed() {
        RoutedExchange wrong = askedNode("zhang");
        RoutedExchange right = askedNode("zhang");
        wrong.loginFailed();
        wrong.loginFailed();
        wrong.leave();
        assertThat(claims()).isEqualTo(1);
        assertThat(((Route.To) now(begin("zhang").route())).node().id()).isEqualTo(new NodeId("a"));
        right.leave();
        assertThat(claims()).isEqualTo(1);
    }

    @Test
    void isGivenNothingWhereTheClaimedNodeIsDown() {
        RoutedExchange first = askedNode("zhang");
        gateway.fall("a");
        Route.Refused refused = (Route.Refused) now(begin("zhang").route());
        assertThat(refused.refusal().reason()).isEqualTo(RefusalReason.NODE_DOWN);
        assertThat(claims()).isEqualTo(1);
        first.loginFailed();
        assertThat(claims()).isZero();
    }

    @Test
    void thatCannotGiveItsClaimBackIsOnlyCounted() {
        HeldLoginClaims claims = new HeldLoginClaims();
        RoutedExchange exchange = requests(claims).begin(gateway.service(), login("zhang"));
        CompletionStage<Route> route = exchange.route();
        claims.claims.next().answer(new ClaimOutcome.Claimed(CLAIM));
        assertThat(((Route.To) now(route)).claim()).isEqualTo(CLAIM);
        exchange.asksNode();
        exchange.loginFailed();
        assertThat(claims.releases.peek()).isEqualTo(CLAIM.id());
        claims.releases.next().fail(new StoreUnavailable("away", null));
        exchange.leave();
        assertThat(claims.releases.asked())
                .as("an unsure release is not repeated")
                .isEqualTo(1);
        assertThat(gateway.observer.heard("claimNotReleased")).hasSize(1);
    }

    @Test
    void isNotHeldUpByAStoreThatThrows() {
        HeldLoginClaims claims = new HeldLoginClaims();
        claims.releases.breakWith(new StoreUnavailable("rejected", null));
        RoutedExchange exchange = requests(claims).begin(gateway.service(), login("zhang"));
        CompletionStage<Route> route = exchange.route();
        claims.claims.next().answer(new ClaimOutcome.Claimed(CLAIM));
        assertThat(now(route)).isInstanceOf(Route.To.class);
        exchange.leave();
        assertThat(gateway.observer.heard("claimNotReleased")).hasSize(1);
    }

    private RouteRequest requests(HeldLoginClaims claims) {
        return new RouteRequest(
                gateway.bindings,
                gateway.inFlight,
                gateway.store.bindings(),
                claims,
                gateway.board,
                gateway.catalog,
                gateway.observer);
    }

    private RoutedExchange begin(String name) {
        return gateway.requests.begin(gateway.service(), login(name));
    }

    /** A login that went up. */
    private RoutedExchange askedNode(String name) {
        RoutedExchange exchange = begin(name);
        assertThat(now(exchange.route())).isInstanceOf(Route.To.class);
        exchange.asksNode();
        return exchange;
    }

    private long claims() {
        return gateway.store.liveClaims(OneGateway.SERVICE);
    }
}
