package io.stickygateway.proxy.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.util.ResourceLeakDetector;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TheWatchBitesTest {
    @AfterEach
    void leaveNothingBehind() {
        NothingLeaksAndNoLoopBlocks.forget();
    }

    @Test
    void theDetectorLooksAtEveryResource() {
        assertThat(ResourceLeakDetector.getLevel()).isEqualTo(ResourceLeakDetector.Level.PARANOID);
    }

    @Test
    void aBufferThatNobodyReleasedIsFound() {
        dropABuffer();
        assertThat(Leaks.forget()).singleElement().asString().contains("LEAK of ByteBuf", "dropABuffer");
    }

    @Test
    void aBufferThatWasReleasedIsNot() {
        PooledByteBufAllocator.DEFAULT.directBuffer(64).writeLong(1).release();
        assertThat(Leaks.forget()).isEmpty();
    }

    @Test
    void anEventLoopThatWaitsIsFoundEvenThoughTheErrorIsSwallowed() throws InterruptedException {
        onALoop(() -> assertThatThrownBy(() -> new CountDownLatch(1).await(10, TimeUnit.SECONDS))
                .isInstanceOf(Error.class));
        assertThat(BlockedLoops.forget()).singleElement().asString().contains("park", "TheWatchBitesTest");
    }

    @Test
    void anEventLoopThatDoesNotWaitIsNot() throws InterruptedException {
        onALoop(() -> assertThat(Thread.currentThread().isInterrupted()).isFalse());
        assertThat(BlockedLoops.forget()).isEmpty();
    }

    private static void dropABuffer() {
        ByteBuf dropped = PooledByteBufAllocator.DEFAULT.directBuffer(64);
        dropped.writeLong(1);
    }

    private static void onALoop(Runnable task) throws InterruptedException {
        var loops = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
        try {
            loops.submit(task).sync();
        } finally {
            loops.shutdownGracefully(0, 0, TimeUnit.SECONDS).await();
        }
    }
}
