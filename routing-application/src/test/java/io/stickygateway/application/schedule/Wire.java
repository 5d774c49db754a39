package io.stickygateway.application.schedule;

import io.stickygateway.domain.port.StoreUnavailable;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** Between a machine and the store: calls and news are delayed, overtake each other, get lost or come twice. */
final class Wire {
    private static final Duration QUICK = Duration.ofMillis(30);
    // Longer than a fill may take, and longer than any deadline of an adapter that works.
    private static final Duration SLOW = Duration.ofSeconds(7);
    private static final Duration DEADLINE = Duration.ofSeconds(2);

    private final VirtualWorld world;
    private final Machine machine;
    private boolean cut;

    Wire(VirtualWorld world, Machine machine) {
        this.world = world;
        this.machine = machine;
    }

    /** Nothing comes through for that long. */
    void cutFor(Duration time) {
        cut = true;
        world.after(time, () -> cut = false);
    }

    /** Asks the store; what is asked is done at once when it arrives there. */
    <T> CompletionStage<T> call(Supplier<CompletionStage<T>> question) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        if (cut || world.happens(3)) {
            fail(answer);
        } else {
            Duration most = world.happens(8) ? SLOW : QUICK;
            world.within(most, () -> arrive(question, answer, most));
        }
        return answer;
    }

    /** Brings news that nobody waits for. */
    void tell(Runnable news) {
        int copies = cut || world.happens(25) ? 0 : world.happens(15) ? 2 : 1;
        for (int i = 0; i < copies; i++) {
            machine.within(Duration.ofMillis(300), news);
        }
    }

    private <T> void arrive(Supplier<CompletionStage<T>> question, CompletableFuture<T> answer, Duration most) {
        CompletionStage<T> done = question.get();
        if (world.happens(3)) {
            fail(answer);
        } else {
            machine.within(most, () -> done.thenAccept(answer::complete));
        }
    }

    private void fail(CompletableFuture<?> answer) {
        machine.after(DEADLINE, () -> answer.completeExceptionally(new StoreUnavailable("lost on the wire", null)));
    }
}
