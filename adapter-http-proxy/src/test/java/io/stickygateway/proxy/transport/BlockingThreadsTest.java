package io.stickygateway.proxy.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import org.junit.jupiter.api.Test;

class BlockingThreadsTest {
    private final CountDownLatch over = new CountDownLatch(1);

    @Test
    void rejectWhatGoesBeyondTheirNumberAndTheQueue() {
        ThreadPoolExecutor pool = BlockingThreads.pool("test", 2, 3);
        try {
            for (int i = 0; i < 5; i++) {
                pool.execute(this::block);
            }

            assertThatThrownBy(() -> pool.execute(this::block)).isInstanceOf(RejectedExecutionException.class);
            assertThat(pool.getPoolSize()).isEqualTo(2);
        } finally {
            over.countDown();
            pool.shutdown();
        }
    }

    private void block() {
        try {
            over.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
