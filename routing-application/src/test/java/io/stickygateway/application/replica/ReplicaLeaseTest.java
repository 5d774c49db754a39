package io.stickygateway.application.replica;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.ManualTime;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ReplicaLeaseTest {
    private static final Duration LENGTH = Duration.ofMinutes(10);

    private final ManualTime time = new ManualTime();
    private final ReplicaLease lease = new ReplicaLease(LENGTH, time.nanos(), time.clock());

    @Test
    void isNotHeldBeforeTheLogWasFollowed() {
        assertThat(lease.isHeld()).isFalse();
        assertThat(lease.age()).isNull();
    }

    @Test
    void isHeldForItsLength() {
        lease.confirm(lease.now());
        time.pass(LENGTH.minusNanos(1));
        assertThat(lease.isHeld()).isTrue();
        time.pass(Duration.ofNanos(1));
        assertThat(lease.isHeld()).isFalse();
    }

    @Test
    void countsFromBeforeTheStoreWasAsked() {
        ReplicaLease.Moment asked = lease.now();
        time.pass(LENGTH.minusSeconds(1));
        lease.confirm(asked);
        assertThat(lease.isHeld()).isTrue();
        time.pass(Duration.ofSeconds(1));
        assertThat(lease.isHeld()).isFalse();
    }

    @Test
    void runsOutWhileTheMachineSleeps() {
        lease.confirm(lease.now());
        time.sleepFor(LENGTH);
        assertThat(lease.isHeld()).isFalse();
    }

    @Test
    void isNotProlongedByAWallClockThatIsSetBack() {
        lease.confirm(lease.now());
        time.setWallClockBy(Duration.ofHours(-5));
        assertThat(lease.isHeld()).isTrue();
        time.pass(LENGTH);
        assertThat(lease.isHeld()).isFalse();
        assertThat(lease.age()).isEqualTo(LENGTH);
    }

    @Test
    void goesOnAsOneTermWhileItIsConfirmedInTime() {
        lease.confirm(lease.now());
        long term = lease.term();
        for (int i = 0; i < 5; i++) {
            time.pass(LENGTH.minusSeconds(1));
            lease.confirm(lease.now());
        }
        assertThat(lease.holds(term)).isTrue();
    }

    @Test
    void isAnotherTermAfterItRanOutSoThatWhatWasUnderWayIsNotServed() {
        lease.confirm(lease.now());
        long term = lease.term();
        time.sleepFor(LENGTH);
        lease.confirm(lease.now());
        assertThat(lease.isHeld()).isTrue();
        assertThat(lease.holds(term)).isFalse();
        assertThat(lease.holds(lease.term())).isTrue();
    }

    @Test
    void aConfirmationThatComesTooLateIsNone() {
        ReplicaLease.Moment asked = lease.now();
        time.sleepFor(LENGTH);
        lease.confirm(asked);
        assertThat(lease.isHeld()).isFalse();
    }
}
