package io.stickygateway.proxy.outgoing;

import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import reactor.core.scheduler.Schedulers;

class ClosingOutgoingHttpTest {
    @Test
    void neverKeepsWhatComesAfterItFromBeingClosed() {
        OutgoingHttp outgoing = new OutgoingHttp();
        // Where nobody may wait, waiting fails at once, as it does where the loop takes too long.
        CompletableFuture<Void> closed = CompletableFuture.runAsync(
                outgoing::close, task -> Schedulers.parallel().schedule(task));
        assertThatCode(closed::join).doesNotThrowAnyException();
        outgoing.close();
    }
}
