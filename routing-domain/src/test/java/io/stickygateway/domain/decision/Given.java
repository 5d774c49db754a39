package io.stickygateway.domain.decision;

import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.binding.NodeLoads;
import io.stickygateway.domain.binding.TokenOwner;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.BaseUrl;
import io.stickygateway.domain.catalog.LoginPath;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.PlacementStrategy;
import io.stickygateway.domain.catalog.SampleServices;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.catalog.UnreadableLogin;
import io.stickygateway.domain.catalog.UnresolvedToken;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The facts of a decision, as told by a row of the table: a sticky service with a node or two. */
record Given(@Nullable Service service, BindingFact binding, Set<NodeId> down, NodeLoads loads, boolean fresh) {
    static final NodeId HOME = new NodeId("home");
    static final NodeId OTHER = new NodeId("other");
    static final NodeId GONE = new NodeId("gone");
    static final BindingVersion VERSION = new BindingVersion(7);
    static final NameKey ZHANG = new NameKey("zhang");
    static final UserId U7 = new UserId("u7");

    static final Caller LOGIN = new Caller.LoginAttempt(ZHANG);
    static final Caller SIGNED_IN = new Caller.SignedIn(TokenOwner.of(U7));
    static final Caller SIGNED_IN_BY_NAME = new Caller.SignedIn(TokenOwner.of(ZHANG));
    static final Caller UNREADABLE = new Caller.UnreadableLogin();
    static final Caller UNKNOWN_TOKEN = new Caller.UnknownToken();
    static final Caller UNDETERMINED = new Caller.Undetermined("away");
    static final Caller ANONYMOUS = new Caller.Anonymous();

    /** {@code home}, and beside it {@code other}, both up. */
    static Given twoNodes() {
        return nodes(node(HOME), node(OTHER));
    }

    static Given nodes(Node... nodes) {
        Service service = SampleServices.withLogin(SampleServices.service("s", "/s"), new LoginPath("/login"));
        return new Given(
                SampleServices.withNodes(service, nodes), new BindingFact.NotAsked(), Set.of(), NodeLoads.NONE, false);
    }

    static Node node(NodeId id) {
        return node(id, true, false, 0);
    }

    static Node disabled(NodeId id) {
        return node(id, false, false, 0);
    }

    static Node draining(NodeId id) {
        return node(id, true, true, 0);
    }

    static Node holding(NodeId id, int capacity) {
        return node(id, true, false, capacity);
    }

    private static Node node(NodeId id, boolean enabled, boolean draining, int capacity) {
        return new Node(id, "", BaseUrl.parse("http://" + id), enabled, draining, 1, capacity, "");
    }

    private Given with(Service other) {
        return new Given(other, binding, down, loads, fresh);
    }

    private Given with(BindingFact known) {
        return new Given(service, known, down, loads, fresh);
    }

    Given noService() {
        return new Given(null, binding, down, loads, fresh);
    }

    Given serviceDisabled() {
        return with(SampleServices.disabled(some()));
    }

    Given notSticky() {
        return with(SampleServices.withSticky(some(), false, PlacementStrategy.ROUND_ROBIN, UnresolvedToken.REFUSE));
    }

    Given unresolvedTokensAnonymous() {
        return with(SampleServices.withSticky(some(), true, PlacementStrategy.ROUND_ROBIN, UnresolvedToken.ANONYMOUS));
    }

    Given unreadableLoginsForwarded() {
        return with(SampleServices.withLogin(some(), new LoginPath("/login"), UnreadableLogin.FORWARD));
    }

    Given defaultNode(NodeId id) {
        return with(SampleServices.withDefaultNode(some(), id));
    }

    Given storeAway() {
        return with(new BindingFact.Unavailable("away"));
    }

    Given unbound() {
        return with(new BindingFact.Unbound());
    }

    Given bound(NodeId node) {
        return with(new BindingFact.Bound(binding(node, UserBinding.State.BOUND)));
    }

    Given moving() {
        return with(new BindingFact.Bound(binding(HOME, UserBinding.State.MOVING)));
    }

    Given down(NodeId... ids) {
        return new Given(service, binding, Set.of(ids), loads, fresh);
    }

    Given load(NodeId id, long users) {
        return new Given(service, binding, down, new NodeLoads(Map.of(id, users)), fresh);
    }

    Given catalogJustRead() {
        return new Given(service, binding, down, loads, true);
    }

    RoutingFacts facts(Caller caller) {
        return new RoutingFacts(service, caller, binding, id -> !down.contains(id), loads, 0, fresh);
    }

    /** The service, where there is one. */
    Service some() {
        if (service == null) {
            throw new IllegalStateException("the row has no service");
        }
        return service;
    }

    static UserBinding binding(NodeId node, UserBinding.State state) {
        return new UserBinding(new ServiceId("s"), U7, List.of(ZHANG), node, VERSION, state);
    }
}
