package io.stickygateway.proxy.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class OutcomeTest {
    private final List<Runnable> loop = new ArrayList<>();
    private final List<Outcome.Turn> turns = new ArrayList<>();

    @Test
    void whatIsThereAlreadyIsTakenAtOnce() {
        assertThat(Outcome.of(CompletableFuture.completedFuture("x"), value -> Outcome.ANSWERED))
                .isSameAs(Outcome.ANSWERED);
    }

    @Test
    void aBareStageThatIsDoneIsTakenAtOnceToo() {
        assertThat(Outcome.of(CompletableFuture.completedStage("x").thenApply(x -> x), value -> Outcome.CONTINUE))
                .isSameAs(Outcome.CONTINUE);
    }

    @Test
    void whatComesLaterIsTakenOnTheLoopAndNowhereElse() {
        CompletableFuture<String> later = new CompletableFuture<>();
        List<String> taken = new ArrayList<>();
        wait(Outcome.of(later, value -> {
            taken.add(value);
            return Outcome.CONTINUE;
        }));
        later.complete("x");
        assertThat(taken).isEmpty();
        loop.forEach(Runnable::run);
        assertThat(taken).isEmpty();
        assertThat(turns.get(0).take()).isSameAs(Outcome.CONTINUE);
        assertThat(taken).containsExactly("x");
    }

    @Test
    void whatFailsThrowsWhereTheStepGoesOn() {
        IllegalArgumentException cause = new IllegalArgumentException("no");
        wait(Outcome.of(CompletableFuture.failedFuture(cause), value -> Outcome.CONTINUE));
        loop.forEach(Runnable::run);
        assertThatThrownBy(turns.get(0)::take).hasCause(cause);
    }

    private void wait(Outcome outcome) {
        Objects.requireNonNull(outcome.waiting()).then(loop::add, turns::add);
    }
}
