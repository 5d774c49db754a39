package io.stickygateway.postgres;

import static io.stickygateway.application.contract.Parallel.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.application.contract.Services;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.port.StoreUnavailable;
import io.stickygateway.domain.port.Subscription;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerIsAwayIT {
    private static final Duration LONG = Duration.ofSeconds(60);

    @TempDir
    Path data;

    private StoppableServer server = new StoppableServer(Path.of("unset"));

    @BeforeEach
    void begin() {
        server = new StoppableServer(data.resolve("pg"));
    }

    @AfterEach
    void end() throws IOException {
        server.close();
    }

    @Test
    void callsFailWithinTheDeadlineAndSucceedAgainByThemselves() throws IOException {
        server.start();
        try (PostgresAdapter adapter = PostgresAdapter.open(server.settings())) {
            get(adapter.ready());
            get(adapter.catalog().seedIfEmpty(Services.named("notes")));
            server.stop();
            StoreUnavailable failure = Unavailable.within(
                    server.settings().deadline(), adapter.catalog().load());
            assertThat(failure).hasMessageStartingWith("PostgreSQL: ");
            server.start();
            await().atMost(LONG)
                    .untilAsserted(() ->
                            assertThat(get(adapter.catalog().load()).services()).hasSize(1));
        }
    }

    @Test
    void aListenerIsToldOfWhatItMissedAndOfWhatComesNext() throws IOException {
        server.start();
        try (PostgresAdapter adapter = PostgresAdapter.open(server.settings())) {
            get(adapter.ready());
            AtomicInteger told = new AtomicInteger();
            server.stop();
            try (Subscription following = adapter.catalog().onChange(told::incrementAndGet)) {
                assertThat(following).isNotNull();
                server.start();
                await().atMost(LONG).until(() -> told.get() > 0);
                int before = told.get();
                get(adapter.catalog().merge(Services.named("notes")));
                await().until(() -> told.get() > before);
            }
        }
    }

    @Test
    void aGatewayThatStartsMeanwhileIsToldAndServesOnceTheServerIsThere() throws IOException {
        try (PostgresAdapter adapter = PostgresAdapter.open(server.settings())) {
            StoreUnavailable failure = Unavailable.within(Duration.ofSeconds(10), adapter.ready());
            assertThat(failure).hasMessageContaining("refused");
            assertThat(Unavailable.within(
                            server.settings().deadline(), adapter.catalog().load()))
                    .hasMessageContaining("refused");
            server.start();
            await().atMost(LONG)
                    .ignoreExceptionsInstanceOf(AssertionError.class)
                    .until(
                            () -> get(adapter.changes().after(BindingVersion.NONE, 0))
                                    .end(),
                            BindingVersion.NONE::equals);
        }
    }
}
