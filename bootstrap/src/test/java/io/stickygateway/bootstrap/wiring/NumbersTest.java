package io.stickygateway.bootstrap.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.replica.ReplicaLease;
import java.time.Duration;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;

class NumbersTest {
    private final ReplicaLease lease =
            new ReplicaLease(Duration.ofMinutes(10), System::nanoTime, InstantSource.system());

    @Test
    void aLeaseThatWasNeverHeldIsAsOldAsTheGateway() {
        long anHourAgo = System.nanoTime() - Duration.ofHours(1).toNanos();

        assertThat(Numbers.age(lease, anHourAgo)).isBetween(Duration.ofMinutes(59), Duration.ofMinutes(61));
        lease.confirm(lease.now());
        assertThat(Numbers.age(lease, anHourAgo)).isLessThan(Duration.ofMinutes(1));
    }
}
