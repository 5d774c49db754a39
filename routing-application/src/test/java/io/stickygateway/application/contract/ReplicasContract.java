package io.stickygateway.application.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.replica.Incarnation;
import io.stickygateway.domain.replica.RegisteredReplica;
import io.stickygateway.domain.replica.ReplicaName;
import io.stickygateway.domain.replica.ReplicaPlace;
import io.stickygateway.domain.replica.ReplicaReport;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Which gateways may serve. */
public abstract class ReplicasContract extends GatewaysContract {
    @Test
    void aGatewayThatRegistersIsAmongThem() {
        Incarnation me = registered("gw-1:8080");
        RegisteredReplica told = single();
        assertThat(told)
                .usingRecursiveComparison()
                .ignoringFields("silence", "quietIn")
                .isEqualTo(new RegisteredReplica(
                        me,
                        new ReplicaName("gw-1:8080"),
                        "1.2.3",
                        Duration.ZERO,
                        Duration.ZERO,
                        BindingVersion.NONE,
                        0));
        assertThat(told.silence()).isBetween(Duration.ZERO, Duration.ofSeconds(30));
        assertThat(told.silence().plus(told.quietIn())).isEqualTo(LEASE.plus(GRACE));
    }

    @Test
    void theyAreToldByName() {
        registered("b");
        registered("a");
        registered("c");
        assertThat(all()).extracting(r -> r.name().value()).containsExactly("a", "b", "c");
    }

    @Test
    void twoOfOneNameAreTwo() {
        Incarnation one = registered("gw");
        Incarnation two = registered("gw");
        assertThat(all()).extracting(RegisteredReplica::incarnation).containsExactly(one, two);
        assertThat(confirmed(one, endOfLog())).isTrue();
        assertThat(confirmed(two, endOfLog())).isTrue();
    }

    @Test
    void aGatewayThatIsStartedAgainAtItsPlaceTakesTheOldOnesPlace() {
        UUID place = UUID.randomUUID();
        Incarnation elsewhere = get(store().replicas().register(profile("gw-2", processAt(UUID.randomUUID()))));
        Incarnation old = get(store().replicas().register(profile("gw-1", processAt(place))));
        Incarnation fresh = get(store().replicas().register(profile("renamed", processAt(place))));
        assertThat(all()).extracting(RegisteredReplica::incarnation).containsExactly(elsewhere, fresh);
        assertThat(confirmed(old, endOfLog())).isFalse();
        assertThat(fresh).isNotEqualTo(old);
    }

    @Test
    void aGatewayThatLostItsLeaseRegistersOnceMoreAndItsOldSelfIsStillWaitedFor() {
        ReplicaPlace place = processAt(UUID.randomUUID());
        Incarnation old = get(store().replicas().register(profile("gw-1", place)));
        assertThat(confirmed(old, endOfLog())).isTrue();
        Incarnation neverTold = get(store().replicas().register(profile("gw-1", place)));
        Incarnation fresh = get(store().replicas().register(profile("gw-1", place)));
        assertThat(all()).extracting(RegisteredReplica::incarnation).containsExactly(old, fresh);
        assertThat(confirmed(neverTold, endOfLog())).isFalse();
    }

    @Test
    void aHeartbeatTellsHowFarItIs() {
        frozen("7");
        Incarnation me = registered("gw");
        store().pass(Duration.ofMinutes(2));
        assertThat(single().silence()).isGreaterThanOrEqualTo(Duration.ofMinutes(2));
        assertThat(confirmed(me, BindingVersion.NONE)).isTrue();
        assertThat(single().position()).isEqualTo(endOfLog()).isNotEqualTo(BindingVersion.NONE);
        assertThat(single().catalog()).isEqualTo(3);
        assertThat(single().silence()).isLessThan(Duration.ofMinutes(2));
    }

    @Test
    void aGatewayThatIsHeardOfInTimeStays() {
        Incarnation me = registered("gw");
        for (int beat = 0; beat < 3; beat++) {
            store().pass(LEASE);
            assertThat(confirmed(me, endOfLog())).as("beat %s", beat).isTrue();
        }
        assertThat(all()).hasSize(1);
    }

    @Test
    void aGatewayThatIsNotHeardOfForItsLeaseAndGraceIsNoneAnyMoreAndCanNotComeBack() {
        Incarnation me = serving("gw");
        store().pass(CERTAINLY_QUIET);
        assertThat(all()).isEmpty();
        assertThat(confirmed(me, endOfLog())).isFalse();
        assertThat(all()).isEmpty();
    }

    /** While it is written down it may become quiet, and a fence be passed that does not see it. */
    @Test
    void aGatewayThatIsHeardOfJustBeforeItsEndComesTooLateAndIsWaitedForUntilThen() {
        Incarnation me = serving("gw");
        store().pass(LEASE.plus(GRACE).minusSeconds(8));
        assertThat(confirmed(me, endOfLog())).isFalse();
        assertThat(single().quietIn()).isLessThanOrEqualTo(Duration.ofSeconds(8));
    }

    /** After a failover that lost something it might claim to have begun after a freeze that it never saw. */
    @Test
    void aGatewayThatHasReadMoreThanTheLogHasIsNotConfirmed() {
        Incarnation me = registered("gw");
        BindingVersion lost = new BindingVersion(endOfLog().value() + 1);
        assertThat(confirmed(me, report(lost, lost))).isFalse();
        frozen("7");
        assertThat(endOfLog().isBefore(lost)).isFalse();
        assertThat(single().position()).isEqualTo(BindingVersion.NONE);
        assertThat(confirmed(me, report(lost, lost))).isTrue();
    }

    @Test
    void aGatewayThatHasReadTheLogInAnEarlierLifeOfTheStoreIsNotConfirmed() {
        Incarnation me = serving("gw");
        ReplicaReport old = report(endOfLog(), endOfLog());
        get(store().changes().beginNewLife(old.epoch()));
        assertThat(confirmed(me, old)).isFalse();
        assertThat(confirmed(me, endOfLog())).isTrue();
    }

    private boolean confirmed(Incarnation me, ReplicaReport report) {
        return get(store().replicas().confirm(me, report));
    }

    @Test
    void aGatewayThatLeavesIsNoneAnyMore() {
        Incarnation me = serving("gw");
        get(store().replicas().deregister(me));
        get(store().replicas().deregister(me));
        assertThat(all()).isEmpty();
        assertThat(confirmed(me, endOfLog())).isFalse();
    }

    @Test
    void anOperatorMaySayThatOneHasStopped() {
        Incarnation gone = serving("gw-1");
        store().pass(MISSED);
        Incarnation back = serving("gw-1");
        Incarnation other = serving("gw-2");
        assertThat(declareStopped("gw-1"))
                .extracting(RegisteredReplica::incarnation)
                .containsExactly(gone);
        assertThat(all()).extracting(RegisteredReplica::incarnation).containsExactly(back, other);
        assertThat(confirmed(gone, endOfLog())).isFalse();
    }

    @Test
    void anOperatorWhoNamesNobodyMissingEndsNobody() {
        serving("gw-1");
        assertThat(declareStopped("gw-1")).isEmpty();
        assertThat(declareStopped("gw-7")).isEmpty();
        assertThat(all()).hasSize(1);
        store().pass(CERTAINLY_QUIET);
        assertThat(declareStopped("gw-1")).as("quiet already").isEmpty();
    }

    @Test
    void manyMayRegisterAtOnce() {
        List<Incarnation> all = Parallel.calls(20, i -> store().replicas().register(profile("gw", null)));
        assertThat(all).doesNotHaveDuplicates();
        assertThat(all()).hasSize(20);
    }

    @Test
    void ofManyThatRegisterFromOnePlaceOneStays() {
        UUID place = UUID.randomUUID();
        Parallel.calls(8, i -> store().replicas().register(profile("gw", processAt(place))));
        assertThat(all()).hasSize(1);
    }

    private static ReplicaPlace processAt(UUID place) {
        return new ReplicaPlace(place, UUID.randomUUID());
    }

    private RegisteredReplica single() {
        assertThat(all()).hasSize(1);
        return all().get(0);
    }

    private List<RegisteredReplica> declareStopped(String name) {
        return get(store().replicas().declareStopped(new ReplicaName(name)));
    }
}
