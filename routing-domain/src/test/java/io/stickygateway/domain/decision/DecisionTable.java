package io.stickygateway.domain.decision;

import static io.stickygateway.domain.decision.Decisions.bind;
import static io.stickygateway.domain.decision.Decisions.bound;
import static io.stickygateway.domain.decision.Decisions.forward;
import static io.stickygateway.domain.decision.Decisions.readThrough;
import static io.stickygateway.domain.decision.Decisions.refuse;
import static io.stickygateway.domain.decision.Given.ANONYMOUS;
import static io.stickygateway.domain.decision.Given.GONE;
import static io.stickygateway.domain.decision.Given.HOME;
import static io.stickygateway.domain.decision.Given.LOGIN;
import static io.stickygateway.domain.decision.Given.OTHER;
import static io.stickygateway.domain.decision.Given.SIGNED_IN;
import static io.stickygateway.domain.decision.Given.SIGNED_IN_BY_NAME;
import static io.stickygateway.domain.decision.Given.UNDETERMINED;
import static io.stickygateway.domain.decision.Given.UNKNOWN_TOKEN;
import static io.stickygateway.domain.decision.Given.UNREADABLE;
import static io.stickygateway.domain.decision.Given.VERSION;
import static io.stickygateway.domain.decision.Given.disabled;
import static io.stickygateway.domain.decision.Given.draining;
import static io.stickygateway.domain.decision.Given.holding;
import static io.stickygateway.domain.decision.Given.node;
import static io.stickygateway.domain.decision.Given.nodes;
import static io.stickygateway.domain.decision.Given.twoNodes;

import io.stickygateway.domain.binding.ClaimOutcome;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The decision table: its words, and beside them the facts and the decision that they stand for. */
final class DecisionTable {
    private static final List<Caller> ANYBODY =
            List.of(LOGIN, SIGNED_IN, SIGNED_IN_BY_NAME, UNREADABLE, UNKNOWN_TOKEN, UNDETERMINED, ANONYMOUS);
    private static final List<Caller> KNOWN = List.of(LOGIN, SIGNED_IN, SIGNED_IN_BY_NAME);
    private static final List<Caller> USERS = List.of(SIGNED_IN, SIGNED_IN_BY_NAME);

    private DecisionTable() {}

    /**
     * One line.
     *
     * @param caller who asks, for people
     * @param fact what is so, for people
     * @param callers every caller it holds for
     * @param given what is so
     * @param claim what became of the claim that was asked for; null before one is
     * @param decision what is decided
     */
    record Row(
            String caller,
            String fact,
            List<Caller> callers,
            Given given,
            @Nullable ClaimOutcome claim,
            RoutingDecision decision) {
        RoutingDecision decide(Caller by) {
            StickyPolicy policy = new StickyPolicy();
            return claim == null
                    ? policy.decide(given.facts(by))
                    : policy.afterClaim(given.some(), claim, given.facts(by));
        }

        @Override
        public String toString() {
            return caller + ", " + fact;
        }
    }

    static List<Row> rows() {
        return Stream.of(
                        services(),
                        stores(),
                        LoginRows.logins(),
                        LoginRows.claims(),
                        LoginRows.noClaims(),
                        users(),
                        strangers(),
                        homes())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Row> services() {
        return List.of(
                anybody("no service has a prefix over the path", twoNodes().noService(), refuse("NO_ROUTE")),
                anybody("service disabled", twoNodes().bound(HOME).serviceDisabled(), refuse("SERVICE_DISABLED")),
                anybody("service not sticky", twoNodes().notSticky(), forward(HOME, Why.NOT_STICKY)),
                anybody(
                        "service not sticky, no node enabled, not draining and up",
                        nodes(draining(HOME)).notSticky(),
                        refuse("NO_HEALTHY_NODE")));
    }

    private static List<Row> stores() {
        return List.of(
                known("store could not be asked, or lease lost", twoNodes().storeAway(), refuse("STORE_UNAVAILABLE")),
                known("store was not asked", twoNodes(), refuse("STORE_UNAVAILABLE")),
                known("binding being moved", twoNodes().moving(), refuse("USER_MOVING")),
                known("binding being moved, node down", twoNodes().down(HOME).moving(), refuse("USER_MOVING")));
    }

    private static List<Row> users() {
        return List.of(
                users("unbound, no default node", twoNodes().unbound(), refuse("USER_UNBOUND")),
                users(
                        "unbound, default node enabled and up",
                        twoNodes().defaultNode(OTHER).unbound(),
                        bind(node(OTHER))),
                users(
                        "unbound, default node draining",
                        nodes(node(HOME), draining(OTHER)).defaultNode(OTHER).unbound(),
                        bind(draining(OTHER))),
                users(
                        "unbound, default node full",
                        nodes(node(HOME), holding(OTHER, 1))
                                .load(OTHER, 1)
                                .defaultNode(OTHER)
                                .unbound(),
                        bind(holding(OTHER, 1))),
                users(
                        "unbound, default node disabled",
                        nodes(node(HOME), disabled(OTHER)).defaultNode(OTHER).unbound(),
                        refuse("NODE_DISABLED", OTHER)),
                users(
                        "unbound, default node down",
                        twoNodes().down(OTHER).defaultNode(OTHER).unbound(),
                        refuse("NODE_DOWN", OTHER)),
                users(
                        "unbound, default node unknown to the snapshot",
                        twoNodes().defaultNode(GONE).unbound(),
                        readThrough(GONE)));
    }

    private static List<Row> strangers() {
        return List.of(
                row("token known to nobody", "", UNKNOWN_TOKEN, twoNodes(), refuse("TOKEN_UNRESOLVED")),
                row(
                        "token known to nobody",
                        "`unresolved-token: anonymous`",
                        UNKNOWN_TOKEN,
                        twoNodes().unresolvedTokensAnonymous(),
                        forward(HOME, Why.PLACED)),
                row(
                        "token that could not be looked up",
                        "",
                        UNDETERMINED,
                        twoNodes().unresolvedTokensAnonymous(),
                        refuse("STORE_UNAVAILABLE")),
                row("anonymous", "", ANONYMOUS, twoNodes(), forward(HOME, Why.PLACED)),
                row(
                        "anonymous",
                        "some nodes draining, disabled or down",
                        ANONYMOUS,
                        nodes(draining(HOME), disabled(GONE), node(OTHER)),
                        forward(OTHER, Why.PLACED)),
                row(
                        "anonymous",
                        "no node enabled, not draining and up",
                        ANONYMOUS,
                        nodes(draining(HOME), disabled(OTHER)),
                        refuse("NO_HEALTHY_NODE")),
                row(
                        "anonymous",
                        "every such node full",
                        ANONYMOUS,
                        nodes(holding(HOME, 1)).load(HOME, 1),
                        new RoutingDecision.Forward(holding(HOME, 1), Why.PLACED, null)));
    }

    private static List<Row> homes() {
        return List.of(
                users("bound", twoNodes().bound(OTHER), bound(OTHER)),
                known(
                        "bound, node draining",
                        nodes(draining(HOME), node(OTHER)).bound(HOME),
                        new RoutingDecision.Forward(draining(HOME), Why.BOUND, VERSION)),
                known(
                        "bound, node full",
                        nodes(holding(HOME, 1), node(OTHER)).load(HOME, 9).bound(HOME),
                        new RoutingDecision.Forward(holding(HOME, 1), Why.BOUND, VERSION)),
                known("bound, node unknown to the snapshot", twoNodes().bound(GONE), readThrough(GONE)),
                known(
                        "bound, node unknown to the catalog just read",
                        twoNodes().bound(GONE).catalogJustRead(),
                        refuse("NODE_UNKNOWN", GONE)),
                known(
                        "bound, node disabled",
                        nodes(disabled(HOME), node(OTHER)).bound(HOME),
                        refuse("NODE_DISABLED", HOME)),
                known("bound, node down", twoNodes().down(HOME).bound(HOME), refuse("NODE_DOWN", HOME)),
                known(
                        "bound, node disabled and down",
                        nodes(disabled(HOME), node(OTHER)).down(HOME).bound(HOME),
                        refuse("NODE_DISABLED", HOME)));
    }

    private static Row anybody(String fact, Given given, RoutingDecision decision) {
        return new Row("any", fact, ANYBODY, given, null, decision);
    }

    private static Row known(String fact, Given given, RoutingDecision decision) {
        return new Row("login or signed in", fact, KNOWN, given, null, decision);
    }

    private static Row users(String fact, Given given, RoutingDecision decision) {
        return new Row("signed in", fact, USERS, given, null, decision);
    }

    private static Row row(String caller, String fact, Caller by, Given given, RoutingDecision decision) {
        return new Row(caller, fact, List.of(by), given, null, decision);
    }
}
