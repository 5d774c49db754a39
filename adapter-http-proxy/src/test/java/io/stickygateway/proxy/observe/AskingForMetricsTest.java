package io.stickygateway.proxy.observe;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AskingForMetricsTest {
    private final ProxyMetrics metrics = new ProxyMetrics();

    @AfterEach
    void close() {
        metrics.close();
    }

    @Test
    void manyWhoAskAtOnceAreAllServed() {
        List<CompletableFuture<byte[]>> pages = Stream.generate(
                        () -> metrics.page().toCompletableFuture())
                .limit(100)
                .toList();

        assertThat(pages).allSatisfy(page -> assertThat(page.get(10, SECONDS)).isNotEmpty());
    }

    @Test
    void afterTheStopAPageFails() {
        metrics.close();

        assertThatThrownBy(() -> metrics.page().toCompletableFuture().get(10, SECONDS))
                .isInstanceOf(ExecutionException.class);
    }
}
