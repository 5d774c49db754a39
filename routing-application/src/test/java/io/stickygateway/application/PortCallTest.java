package io.stickygateway.application;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;

class PortCallTest {
    private final IllegalStateException failure = new IllegalStateException("planted");

    @Test
    void aPortThatThrowsHasFailed() {
        assertThat(PortCall.ask(() -> {
                    throw failure;
                }))
                .isCompletedExceptionally();
    }

    @Test
    void aPortThatAnswersIsLeftAlone() {
        CompletableFuture<String> answer = new CompletableFuture<>();
        assertThat(PortCall.ask(() -> answer)).isSameAs(answer);
    }

    @Test
    void theCauseOfAFailureIsFoundThroughEveryWrapping() {
        assertThat(PortCall.cause(new CompletionException(new CompletionException(failure))))
                .isSameAs(failure);
        assertThat(PortCall.cause(failure)).isSameAs(failure);
    }

    @Test
    void aWrappingAroundNothingIsTheCauseItself() {
        CompletionException bare = new CompletionException("nothing inside", null);
        assertThat(PortCall.cause(bare)).isSameAs(bare);
    }
}
