package io.stickygateway.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CallThreadsTest {
    private final ExecutorService threads = CallThreads.start(3);
    private final CompletableFuture<Void> door = new CompletableFuture<>();
    private final List<Thread> begun = new CopyOnWriteArrayList<>();

    @AfterEach
    void end() {
        threads.shutdownNow();
    }

    @Test
    void asManyTasksRunAtOnceAsThereAreConnectionsAndTheOthersWait() {
        for (int i = 0; i < 20; i++) {
            threads.execute(this::pass);
        }
        await().until(() -> begun.size() >= 3);
        assertThat(begun).hasSize(3);
        door.complete(null);
        await().until(() -> begun.size() == 20);
        assertThat(begun)
                .allMatch(Thread::isDaemon)
                .extracting(Thread::getName)
                .allMatch(name -> name.startsWith("redis-"));
    }

    private void pass() {
        begun.add(Thread.currentThread());
        door.join();
    }
}
