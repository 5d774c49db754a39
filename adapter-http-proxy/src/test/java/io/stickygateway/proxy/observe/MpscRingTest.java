package io.stickygateway.proxy.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
        int each = 20_000;
        MpscRing<int[]> ring = new MpscRing<>(64);
        ExecutorService threads = Executors.newFixedThreadPool(producers);
        try {
            List<Future<?>> offers = new ArrayList<>();
            for (int p = 0; p < producers; p++) {
                int producer = p;
                offers.add(threads.submit(() -> {
                    for (int i = 0; i < each; i++) {
                        while (!ring.offer(new int[] {producer, i})) {
                            Thread.onSpinWait();
                        }
                    }
                }));
            }
            int[] next = new int[producers];
            int misplaced = 0;
            for (int seen = 0; seen < producers * each; ) {
                int[] item = ring.poll();
                if (item != null) {
                    misplaced += item[1] == next[item[0]]++ ? 0 : 1;
                    seen++;
                }
            }
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
    @ValueSource(ints = {-4, 0, 3, 1000})
    void theCapacityIsAPowerOfTwo(int capacity) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new MpscRing<>(capacity))
                .withMessage("capacity " + capacity + ": expected a power of two");
    }
}
