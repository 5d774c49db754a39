package io.stickygateway.application.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.UserBinding.State;
import io.stickygateway.domain.move.FenceLook;
import io.stickygateway.domain.move.HomeChange;
import io.stickygateway.domain.move.Move;
import io.stickygateway.domain.replica.Incarnation;
import io.stickygateway.domain.replica.RegisteredReplica;
import io.stickygateway.domain.replica.ReplicaName;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Whom a change of a home waits for. */
public abstract class FencesContract extends GatewaysContract {
    @Test
    void withoutGatewaysThereIsNobodyToWaitFor() {
        assertThat(look(frozen("7"))).isEqualTo(new FenceLook.Passed(false));
    }

    @Test
    void everyGatewayThatServedBeforeTheFreezeIsWaitedForUntilItAcknowledges() {
        Incarnation one = serving("gw-1");
        Incarnation two = serving("gw-2");
        Move move = frozen("7");
        assertThat(waitedFor(move)).containsExactly(one, two);
        acknowledge(two, move);
        acknowledge(two, move);
        assertThat(waitedFor(move)).containsExactly(one);
        acknowledge(one, move);
        assertThat(look(move)).isEqualTo(new FenceLook.Passed(false));
    }

    @Test
    void aHeartbeatIsNoAcknowledgement() {
        Incarnation gateway = serving("gw");
        Move move = frozen("7");
        confirmed(gateway, move.freeze());
        assertThat(waitedFor(move)).as("the first report's beginning counts").containsExactly(gateway);
    }

    @Test
    void anAcknowledgementCountsForItsFreezeOnly() {
        Incarnation gateway = serving("gw");
        Move one = frozen("7");
        Move two = frozen("8");
        acknowledge(gateway, one);
        assertThat(look(one)).isEqualTo(new FenceLook.Passed(false));
        assertThat(waitedFor(two)).containsExactly(gateway);
    }

    @Test
    void severalFreezesMayBeAcknowledgedAtOnceAndUnknownOnesDoNoHarm() {
        Incarnation gateway = serving("gw");
        Move one = frozen("7");
        Move two = frozen("8");
        get(store().replicas().acknowledge(gateway, Set.of(one.freeze(), two.freeze(), new BindingVersion(1L << 60))));
        get(store().replicas().acknowledge(gateway, Set.of()));
        assertThat(look(one)).isEqualTo(new FenceLook.Passed(false));
        assertThat(look(two)).isEqualTo(new FenceLook.Passed(false));
    }

    @Test
    void aGatewayThatBeganAtTheFreezeOrLaterIsNotWaitedFor() {
        Move move = frozen("7");
        serving("gw");
        assertThat(look(move)).isEqualTo(new FenceLook.Passed(false));
    }

    @Test
    void aGatewayThatHasNotBegunYetIsWaitedForUntilItTellsWhere() {
        Incarnation before = registered("gw-1");
        Move move = frozen("7");
        Incarnation after = registered("gw-2");
        assertThat(waitedFor(move)).containsExactly(before, after);
        confirmed(after, move.freeze());
        confirmed(before, new BindingVersion(move.freeze().value() - 1));
        assertThat(waitedFor(move)).containsExactly(before);
    }

    @Test
    void aGatewayThatHasLeftIsNotWaitedFor() {
        Incarnation leaves = serving("gw-1");
        serving("gw-2");
        Move move = frozen("7");
        get(store().replicas().deregister(leaves));
        assertThat(waitedFor(move)).hasSize(1).doesNotContain(leaves);
        store().pass(MISSED);
        get(store().replicas().declareStopped(new ReplicaName("gw-2")));
        assertThat(look(move)).isEqualTo(new FenceLook.Passed(false));
    }

    @Test
    void aGatewayIsWaitedForUntilItIsCertainlyQuiet() {
        serving("gw");
        Move move = frozen("7");
        store().pass(LEASE);
        assertThat(look(move)).isInstanceOf(FenceLook.Waiting.class);
        assertThat(finish(move)).isFalse();
        store().pass(CERTAINLY_QUIET.minus(LEASE));
        assertThat(look(move)).isEqualTo(new FenceLook.Passed(false));
    }

    @Test
    void nothingIsChangedWhileSomebodyIsWaitedFor() {
        Incarnation gateway = serving("gw");
        Move release = frozen("7");
        Move rebind = frozen("8", new HomeChange.Rebind(b));
        assertThat(finish(release)).isFalse();
        assertThat(finish(rebind)).isFalse();
        assertThat(bound(byUser("7")).state()).isEqualTo(State.MOVING);
        assertThat(bound(byUser("8")).node()).isEqualTo(a);
        assertThat(look(release)).isInstanceOf(FenceLook.Waiting.class);
        acknowledge(gateway, rebind);
        assertThat(finish(rebind)).isTrue();
        assertThat(finish(release)).isFalse();
    }

    @Test
    void aMoveIsOverdueWhenItsTimeIsOver() {
        Incarnation gateway = serving("gw");
        Move move = frozen("7");
        store().pass(LEASE);
        confirmed(gateway, move.freeze());
        assertThat(((FenceLook.Waiting) look(move)).overdue()).isFalse();
        store().pass(MAY_TAKE.minus(LEASE));
        assertThat(((FenceLook.Waiting) look(move)).overdue()).isTrue();
    }

    private List<Incarnation> waitedFor(Move move) {
        return ((FenceLook.Waiting) look(move))
                .waitedFor().stream().map(RegisteredReplica::incarnation).toList();
    }
}
