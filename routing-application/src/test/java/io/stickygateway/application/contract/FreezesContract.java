package io.stickygateway.application.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.binding.BindingChange;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.binding.UserBinding.State;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.move.FreezeOutcome;
import io.stickygateway.domain.move.HomeChange;
import io.stickygateway.domain.move.Move;
import io.stickygateway.domain.replica.Incarnation;
import io.stickygateway.domain.replica.RegisteredReplica;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whose home may be changed, and what a freeze does. */
public abstract class FreezesContract extends GatewaysContract {
    @Test
    void aFrozenUserIsMovingFromTheFreezesPlaceInTheLogOn() {
        UserBinding before = bind("7", a, "zhang", "mail").binding();
        BindingVersion end = endOfLog();
        Move move = frozenBy(byName("mail"), new HomeChange.Rebind(b));
        assertThat(move.change()).isEqualTo(new HomeChange.Rebind(b));
        assertThat(move.frozen()).isEqualTo(bound(byUser("7")));
        assertThat(move.frozen().state()).isEqualTo(State.MOVING);
        assertThat(move.frozen().node()).isEqualTo(a);
        assertThat(move.frozen().names()).isEqualTo(before.names());
        assertThat(move.freeze()).isGreaterThan(before.version());
        assertThat(get(store().changes().after(end, 10)).changes())
                .containsExactly(new BindingChange(
                        move.freeze(), service, before.user(), before.names(), BindingChange.State.MOVING));
    }

    @Test
    void nobodyIsFrozenWhereNobodyIsBound() {
        assertThat(freeze("7", new HomeChange.Release())).isEqualTo(new FreezeOutcome.NobodyBound());
        assertThat(get(store().moves().freeze(byName("zhang"), new HomeChange.Release(), MAY_TAKE, runner)))
                .isEqualTo(new FreezeOutcome.NobodyBound());
    }

    @Test
    void aHomeThatIsThereAlreadyIsNotMoved() {
        UserBinding before = bind("7", a).binding();
        assertThat(freeze("7", new HomeChange.Rebind(a))).isEqualTo(new FreezeOutcome.AlreadyThere(a));
        assertThat(bound(byUser("7"))).isEqualTo(before);
    }

    @Test
    void aHomeIsMovedToANodeOfItsServiceOnly() {
        UserBinding before = bind("7", a).binding();
        NodeId foreign = nodeOfAnotherService(newService());
        NodeId unknown = new NodeId("nowhere");
        assertThat(freeze("7", new HomeChange.Rebind(foreign))).isEqualTo(new FreezeOutcome.NoSuchNode(foreign));
        assertThat(freeze("7", new HomeChange.Rebind(unknown))).isEqualTo(new FreezeOutcome.NoSuchNode(unknown));
        assertThat(bound(byUser("7"))).isEqualTo(before);
    }

    @Test
    void aUserIsFrozenOnce() {
        Move first = frozen("7");
        assertThat(freeze("7", new HomeChange.Rebind(b))).isEqualTo(new FreezeOutcome.UnderWay());
        assertThat(freeze("7", new HomeChange.Rebind(a))).isEqualTo(new FreezeOutcome.UnderWay());
        assertThat(bound(byUser("7")).version()).isEqualTo(first.freeze());
    }

    @Test
    void aUserWhomAnOperatorFrozeIsNotFrozenAgain() {
        bind("7", a);
        store().freeze(byUser("7"));
        assertThat(freeze("7", new HomeChange.Release())).isEqualTo(new FreezeOutcome.UnderWay());
    }

    @Test
    void ofManyWhoFreezeOneUserOneDoes() {
        bind("7", a);
        List<FreezeOutcome> outcomes = Parallel.calls(
                10, i -> store().moves().freeze(byUser("7"), new HomeChange.Rebind(b), MAY_TAKE, runner));
        assertThat(outcomes).filteredOn(FreezeOutcome.Frozen.class::isInstance).hasSize(1);
        assertThat(outcomes).filteredOn(new FreezeOutcome.UnderWay()::equals).hasSize(9);
    }

    @Test
    void nobodyIsFrozenWhileAGatewayIsMissing() {
        UserBinding before = bind("7", a).binding();
        serving("gw-1");
        Incarnation missing = serving("gw-2");
        Incarnation begins = registered("gw-3");
        store().pass(MISSED);
        serving("gw-4");
        Incarnation heard = all().get(0).incarnation();
        confirmed(heard, endOfLog());
        FreezeOutcome outcome = freeze("7", new HomeChange.Release());
        assertThat(((FreezeOutcome.ReplicasMissing) outcome).missing())
                .extracting(RegisteredReplica::incarnation)
                .containsExactly(missing, begins);
        assertThat(bound(byUser("7"))).isEqualTo(before);
    }

    @Test
    void aGatewayThatIsQuietIsNotMissed() {
        serving("gw");
        store().pass(CERTAINLY_QUIET);
        frozen("7");
    }

    @Test
    void whatIsWrongWithTheWishIsToldBeforeWhoIsMissing() {
        bind("7", a);
        serving("gw");
        store().pass(MISSED);
        assertThat(freeze("8", new HomeChange.Release())).isEqualTo(new FreezeOutcome.NobodyBound());
        assertThat(freeze("7", new HomeChange.Rebind(a))).isEqualTo(new FreezeOutcome.AlreadyThere(a));
    }

    private Move frozenBy(BindingKey key, HomeChange change) {
        return ((FreezeOutcome.Frozen) get(store().moves().freeze(key, change, MAY_TAKE, runner))).move();
    }
}
