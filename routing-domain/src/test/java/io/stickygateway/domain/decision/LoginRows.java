package io.stickygateway.domain.decision;

import static io.stickygateway.domain.decision.Decisions.bound;
import static io.stickygateway.domain.decision.Decisions.forward;
import static io.stickygateway.domain.decision.Decisions.readThrough;
import static io.stickygateway.domain.decision.Decisions.refuse;
import static io.stickygateway.domain.decision.Given.GONE;
import static io.stickygateway.domain.decision.Given.HOME;
import static io.stickygateway.domain.decision.Given.LOGIN;
import static io.stickygateway.domain.decision.Given.OTHER;
import static io.stickygateway.domain.decision.Given.UNREADABLE;
import static io.stickygateway.domain.decision.Given.disabled;
import static io.stickygateway.domain.decision.Given.draining;
import static io.stickygateway.domain.decision.Given.holding;
import static io.stickygateway.domain.decision.Given.node;
import static io.stickygateway.domain.decision.Given.nodes;
import static io.stickygateway.domain.decision.Given.twoNodes;

import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.ClaimId;
import io.stickygateway.domain.binding.ClaimOutcome;
import io.stickygateway.domain.binding.LoginClaim;
import io.stickygateway.domain.binding.StoreEpoch;
import io.stickygateway.domain.binding.UserBinding.State;
import io.stickygateway.domain.decision.DecisionTable.Row;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** What is decided about logins, before and after a claim was asked for. */
final class LoginRows {
    private LoginRows() {}

    static List<Row> logins() {
        return List.of(
                login("name bound", twoNodes().bound(OTHER), bound(OTHER)),
                login("name unbound", twoNodes().unbound(), new RoutingDecision.ClaimNode(node(HOME))),
                login(
                        "name unbound, some nodes draining, disabled or down",
                        nodes(draining(HOME), disabled(GONE), node(OTHER)).unbound(),
                        new RoutingDecision.ClaimNode(node(OTHER))),
                login(
                        "name unbound, no node enabled, not draining and up",
                        nodes(draining(HOME), disabled(GONE), node(OTHER))
                                .down(OTHER)
                                .unbound(),
                        refuse("NO_HEALTHY_NODE")),
                login(
                        "name unbound, every such node full",
                        nodes(draining(OTHER), holding(HOME, 1)).load(HOME, 1).unbound(),
                        refuse("NO_CAPACITY")),
                new Row(
                        "login",
                        "username unreadable, or body over the login limit",
                        List.of(UNREADABLE),
                        twoNodes(),
                        null,
                        refuse("LOGIN_UNREADABLE")),
                new Row(
                        "login",
                        "username unreadable, `login.unreadable: forward`",
                        List.of(UNREADABLE),
                        twoNodes().unreadableLoginsForwarded(),
                        null,
                        forward(HOME, Why.PLACED)));
    }

    static List<Row> claims() {
        ClaimOutcome claimed = new ClaimOutcome.Claimed(new LoginClaim(new ClaimId(1), OTHER, Duration.ofSeconds(90)));
        return List.of(
                claim(
                        "claimed, by this login or by another one first",
                        twoNodes(),
                        claimed,
                        forward(OTHER, Why.CLAIMED)),
                claim(
                        "claimed, node draining since",
                        nodes(draining(OTHER)),
                        claimed,
                        new RoutingDecision.Forward(draining(OTHER), Why.CLAIMED, null)),
                claim(
                        "claimed, node disabled",
                        nodes(node(HOME), disabled(OTHER)),
                        claimed,
                        refuse("NODE_DISABLED", OTHER)),
                claim("claimed, node down", twoNodes().down(OTHER), claimed, refuse("NODE_DOWN", OTHER)),
                claim("claimed, node unknown to the snapshot", nodes(node(HOME)), claimed, readThrough(OTHER)),
                claim(
                        "claimed, node unknown to the catalog just read",
                        nodes(node(HOME)).catalogJustRead(),
                        claimed,
                        refuse("NODE_UNKNOWN", OTHER)));
    }

    /** What else may become of asking for a claim. */
    static List<Row> noClaims() {
        return List.of(
                claim("meanwhile bound", twoNodes(), boundMeanwhile(State.BOUND), bound(OTHER)),
                claim(
                        "meanwhile bound and being moved",
                        twoNodes(),
                        boundMeanwhile(State.MOVING),
                        refuse("USER_MOVING")),
                claim(
                        "the node is full, and no other is left to try",
                        twoNodes(),
                        new ClaimOutcome.NodeFull(),
                        refuse("NO_CAPACITY")),
                claim(
                        "as many claims as the service may have",
                        twoNodes(),
                        new ClaimOutcome.TooMany(),
                        refuse("OVERLOADED")));
    }

    private static Row login(String fact, Given given, RoutingDecision decision) {
        return new Row("login", fact, List.of(LOGIN), given, null, decision);
    }

    private static Row claim(String fact, Given given, ClaimOutcome outcome, RoutingDecision decision) {
        return new Row("login, claim asked for", fact, List.of(LOGIN), given.unbound(), outcome, decision);
    }

    private static ClaimOutcome boundMeanwhile(State state) {
        AsOf now = new AsOf(Instant.EPOCH, new StoreEpoch(new UUID(0, 0)), BindingVersion.NONE);
        return new ClaimOutcome.AlreadyBound(Given.binding(OTHER, state), now);
    }
}
