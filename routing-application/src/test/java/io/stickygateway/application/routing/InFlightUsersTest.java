package io.stickygateway.application.routing;

import static io.stickygateway.application.routing.Someone.BY_ID;
import static io.stickygateway.application.routing.Someone.BY_NAME;
import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.ManualTime;
import io.stickygateway.application.replica.ReplicaLease;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class InFlightUsersTest {
    private final ManualTime time = new ManualTime();
    private final ReplicaLease lease = new ReplicaLease(Duration.ofMinutes(10), time.nanos(), time.clock());
    private final InFlightUsers inFlight = new InFlightUsers(lease);

    @Test
    void countEachExchangeUntilItLeaves() {
        InFlightUsers.Registration first = inFlight.enter(BY_ID);
        InFlightUsers.Registration second = inFlight.enter(BY_ID);
        assertThat(inFlight.count(BY_ID)).isEqualTo(2);
        first.leave();
        assertThat(inFlight.count(BY_ID)).isEqualTo(1);
        second.leave();
        assertThat(inFlight.count(BY_ID)).isZero();
        assertThat(inFlight.users()).isZero();
    }

    @Test
    void countALeaveOnce() {
        inFlight.enter(BY_ID);
        InFlightUsers.Registration second = inFlight.enter(BY_ID);
        second.leave();
        second.leave();
        assertThat(inFlight.count(BY_ID)).isEqualTo(1);
    }

    @Test
    void tellKeysApart() {
        InFlightUsers.Registration byId = inFlight.enter(BY_ID);
        assertThat(byId.user()).isEqualTo(BY_ID);
        assertThat(inFlight.count(BY_NAME)).isZero();
        assertThat(inFlight.users()).isEqualTo(1);
    }

    @Test
    void mayBeServedWhileTheLeaseIsHeldAndTheyAreThere() {
        assertThat(inFlight.enter(BY_ID).mayBeServed()).as("no lease yet").isFalse();
        lease.confirm(lease.now());
        InFlightUsers.Registration registration = inFlight.enter(BY_ID);
        assertThat(registration.mayBeServed()).isTrue();
        registration.leave();
        assertThat(registration.mayBeServed()).isFalse();
    }

    @Test
    void areEmptyOnceThoseWhoWereThereHaveLeft() {
        InFlightUsers.Registration byId = inFlight.enter(BY_ID);
        InFlightUsers.Registration byName = inFlight.enter(BY_NAME);
        CompletionStage<Void> empty = inFlight.empty(List.of(BY_ID, BY_NAME));
        assertThat(byId.isAskedToEnd()).isTrue();
        InFlightUsers.Registration later = inFlight.enter(BY_ID);
        assertThat(later.isAskedToEnd()).isFalse();
        byId.leave();
        assertThat(empty.toCompletableFuture()).isNotDone();
        byName.leave();
        assertThat(empty).as("whoever came later is not waited for").isCompleted();
        assertThat(inFlight.count(BY_ID)).isEqualTo(1);
        later.leave();
        assertThat(inFlight.users()).isZero();
    }

    @Test
    void areNotEmptyForASecondFreezeWhileThoseOfTheFirstAreThere() {
        InFlightUsers.Registration upload = inFlight.enter(BY_ID);
        CompletionStage<Void> first = inFlight.empty(List.of(BY_ID));
        InFlightUsers.Registration between = inFlight.enter(BY_ID);
        CompletionStage<Void> second = inFlight.empty(List.of(BY_ID));
        between.leave();
        assertThat(second.toCompletableFuture()).isNotDone();
        upload.leave();
        assertThat(first).isCompleted();
        assertThat(second).isCompleted();
        assertThat(inFlight.empty(List.of(BY_ID)))
                .as("nothing is remembered for ever")
                .isCompleted();
        assertThat(inFlight.ending()).isZero();
    }

    @Test
    void areEmptyAtOnceWhereNobodyIs() {
        assertThat(inFlight.empty(List.of(BY_ID, BY_NAME))).isCompleted();
    }

    @Test
    void countWhateverOutlastsAnExchangeToo() {
        InFlightUsers.Registration exchange = inFlight.enter(BY_ID);
        InFlightUsers.Registration bind = exchange.again();
        CompletionStage<Void> empty = inFlight.empty(List.of(BY_ID));
        exchange.leave();
        assertThat(empty.toCompletableFuture()).isNotDone();
        bind.leave();
        assertThat(empty).isCompleted();
    }

    /** Whoever is told "empty" must not find an exchange still there that entered before. */
    @Test
    void areNeverCalledEmptyWhileSomebodyIsThereWhoCameBefore() throws InterruptedException {
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int j = 0; j < 20_000; j++) {
                    InFlightUsers.Registration here = inFlight.enter(BY_ID);
                    here.leave();
                }
            });
            threads[i].start();
        }
        for (int i = 0; i < 2_000; i++) {
            InFlightUsers.Registration mine = inFlight.enter(BY_ID);
            CompletionStage<Void> empty = inFlight.empty(List.of(BY_ID));
            assertThat(mine.isAskedToEnd()).isTrue();
            assertThat(empty.toCompletableFuture()).isNotDone();
            mine.leave();
            assertThat(empty.toCompletableFuture()).succeedsWithin(Duration.ofSeconds(10));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(inFlight.users()).isZero();
    }

    @Test
    void loseNobodyWhenManyThreadsComeAndGo() throws InterruptedException {
        CountDownLatch together = new CountDownLatch(1);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Thread thread = new Thread(() -> {
                await(together);
                for (int turn = 0; turn < 20_000; turn++) {
                    inFlight.enter(BY_ID).leave();
                }
            });
            thread.start();
            threads.add(thread);
        }
        InFlightUsers.Registration stays = inFlight.enter(BY_ID);
        together.countDown();
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(inFlight.count(BY_ID)).isEqualTo(1);
        stays.leave();
        assertThat(inFlight.users()).isZero();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
