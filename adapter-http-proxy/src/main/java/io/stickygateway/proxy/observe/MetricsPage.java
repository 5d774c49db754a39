package io.stickygateway.proxy.observe;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Renders the exposition on a thread of its own. However many ask at once, one rendering runs and serves them all, so
 * that nobody can pile up work by asking.
 */
final class MetricsPage implements AutoCloseable {
    /** The text format, which every Prometheus reads. */
    static final String CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

    private final PrometheusMeterRegistry registry;
    private final AtomicReference<@Nullable CompletableFuture<byte[]>> running = new AtomicReference<>();
    private final ExecutorService renderer = Executors.newSingleThreadExecutor(MetricsPage::daemon);

    MetricsPage(PrometheusMeterRegistry registry) {
        this.registry = registry;
    }

    /** The page's bytes. Any thread; completes on the renderer's. Fails after {@link #close()}. */
    CompletionStage<byte[]> render() {
        CompletableFuture<byte[]> mine = new CompletableFuture<>();
        CompletableFuture<byte[]> other = running.compareAndExchange(null, mine);
        if (other != null) {
            return other.copy();
        }
        try {
            renderer.execute(() -> render(mine));
        } catch (RejectedExecutionException e) {
            running.set(null);
            mine.completeExceptionally(e);
        }
        return mine.copy();
    }

    @Override
    public void close() {
        renderer.shutdown();
    }

    private void render(CompletableFuture<byte[]> page) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(64 * 1024);
        try {
            registry.scrape(out, CONTENT_TYPE);
            running.set(null);
            page.complete(out.toByteArray());
        } catch (IOException | RuntimeException e) {
            running.set(null);
            page.completeExceptionally(e);
        }
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "metrics");
        thread.setDaemon(true);
        return thread;
    }
}
