package io.stickygateway.proxy.observe;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MpscRingTest {
    @Property
    void oneThreadSeesABoundedQueue(@ForAll List<Boolean> puts) {
        MpscRing<Integer> ring = new MpscRing<>(4);
        Queue<Integer> model = new ArrayDeque<>();
        for (int i = 0; i < puts.size(); i++) {
            if (puts.get(i)) {
                boolean room = model.size() < 4;
                assertThat(ring.offer(i)).isEqualTo(room);
                if (room) {
                    model.add(i);
                }
            } else {
                assertThat(ring.poll()).isEqualTo(model.poll());
            }
            assertThat(ring.isEmpty()).isEqualTo(model.isEmpty());
        }
    }

    @Test
    void everyItemOfEveryProducerArrivesOnceAndInItsOrder() throws Exception {
        int producers = 4;
        int each = 5_000;
        MpscRing<int[]> ring = new MpscRing<>(64);
        ExecutorService threads = Executors.newFixedThreadPool(producers);
        try {
            List<Future<?>> offers = new ArrayList<>();
            for (int p = 0; p < producers; p++) {
                int producer = p;
                offers.add(threads.submit(() -> {
                    for (int i = 0; i < each; i++) {
                        while (!ring.offer(new int[] {producer, i})) {
                            LockSupport.parkNanos(1_000);
                        }
                    }
                }));
            }
            int[] next = new int[producers];
            int misplaced = 0;
            long deadline = System.nanoTime() + SECONDS.toNanos(30);
            int seen = 0;
            while (seen < producers * each && System.nanoTime() < deadline) {
                int[] item = ring.poll();
                if (item == null) {
                    LockSupport.parkNanos(1_000);
                } else {
                    misplaced += item[1] == next[item[0]]++ ? 0 : 1;
                    seen++;
                }
            }
            assertThat(seen).isEqualTo(producers * each);
            assertThat(misplaced).isZero();
            for (Future<?> offer : offers) {
                offer.get();
            }
            assertThat(ring.isEmpty()).isTrue();
        } finally {
            threads.shutdownNow();
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "3, 4", "64, 64", "65, 128", "10000, 16384"})
    void theCapacityIsRoundedUpToAPowerOfTwo(int capacity, int places) {
        MpscRing<Integer> ring = new MpscRing<>(capacity);
        int taken = 0;
        while (ring.offer(taken)) {
            taken++;
        }
        assertThat(taken).isEqualTo(places);
    }

    @ParameterizedTest
    @ValueSource(ints = {-4, 0, (1 << 30) + 1})
    void noRingIsEmptyOrTooLargeForAnArray(int capacity) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new MpscRing<>(capacity))
                .withMessage("capacity " + capacity + ": expected 1 to 1073741824");
    }
}
