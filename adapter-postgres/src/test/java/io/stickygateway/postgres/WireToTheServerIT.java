package io.stickygateway.postgres;

import static io.stickygateway.application.contract.Parallel.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.application.contract.Services;
import io.stickygateway.domain.catalog.CatalogReading;
import io.stickygateway.domain.port.Subscription;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WireToTheServerIT {
    private static final Duration LONG = Duration.ofSeconds(60);

    private final PostgresSettings direct = TestServer.freshDatabase();
    private final URI server = URI.create(direct.jdbcUrl().substring("jdbc:".length()));
    private final Wire wire = new Wire(server.getPort());
    private final PostgresSettings settings = new PostgresSettings(
            "jdbc:postgresql://127.0.0.1:" + wire.port() + server.getPath(),
            direct.username(),
            direct.password(),
            2,
            3,
            Duration.ofSeconds(1),
            PostgresSettings.DEFAULT_MIGRATION,
            SchemaUpdate.MIGRATE,
            Services.DEFAULTS);
    private final PostgresAdapter adapter = PostgresAdapter.open(settings);

    WireToTheServerIT() throws IOException {}

    @BeforeEach
    void begin() {
        get(adapter.ready());
    }

    @AfterEach
    void end() throws IOException {
        adapter.close();
        wire.close();
    }

    @Test
    void silenceIsNoAnswerWithinTheDeadlineAndPasses() {
        wire.silence();
        Unavailable.within(settings.deadline(), adapter.catalog().load());
        wire.mend();
        await().atMost(LONG)
                .untilAsserted(() ->
                        assertThat(get(adapter.catalog().load()).isSound()).isTrue());
    }

    @Test
    void moreCallsThanMayWaitFailAtOnceAndTheOthersByTheirDeadline() {
        wire.silence();
        List<CompletionStage<CatalogReading>> calls =
                Stream.generate(() -> adapter.catalog().load()).limit(8).toList();
        assertThat(calls.subList(5, 8)).allSatisfy(call -> assertThat(Unavailable.within(Duration.ZERO, call))
                .hasMessage("5 calls to PostgreSQL are waiting already"));
        assertThat(calls.subList(0, 5)).allSatisfy(call -> Unavailable.within(settings.deadline(), call));
    }

    @Test
    void aFeedThatLostItsConnectionListensAgain() throws IOException {
        AtomicInteger told = new AtomicInteger();
        try (Subscription following = adapter.catalog().onChange(told::incrementAndGet)) {
            assertThat(following).isNotNull();
            wire.cut();
            wire.mend();
            await().atMost(LONG).until(() -> told.get() > 0);
            int before = told.get();
            TestServer.client(direct)
                    .sql("INSERT INTO gateway_service (id, name) VALUES ('s', 'S')")
                    .update();
            await().atMost(LONG).until(() -> told.get() > before);
        }
    }

    @Test
    void aFeedWhoseServerFellSilentNoticesAndListensAgain() {
        AtomicInteger told = new AtomicInteger();
        try (Subscription following = adapter.catalog().onChange(told::incrementAndGet)) {
            assertThat(following).isNotNull();
            wire.silenceWhatIsOpen();
            await().atMost(LONG).until(() -> told.get() > 0);
        }
    }
}
