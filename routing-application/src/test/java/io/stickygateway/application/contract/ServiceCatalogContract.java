package io.stickygateway.application.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.stickygateway.application.fake.SampleService;
import io.stickygateway.domain.catalog.CatalogReading;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.port.CatalogConflict;
import io.stickygateway.domain.port.Subscription;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The catalog: read, seeded once, merged by choice. */
public abstract class ServiceCatalogContract {
    private static final List<Service> CONFIGURED = Services.named("ai-server", "notes");

    /** The store; the same one for all tests of a class. */
    protected abstract StoreUnderTest store();

    @BeforeEach
    void begin() {
        store().emptyCatalog();
    }

    @Test
    void anEmptyCatalogIsSound() {
        assertThat(load().services()).isEmpty();
        assertThat(load().isSound()).isTrue();
    }

    @Test
    void anEmptyCatalogIsSeededWithEverythingThatIsConfigured() {
        assertThat(seed(CONFIGURED)).isTrue();
        assertThat(load().problems()).isEmpty();
        assertThat(load().services()).isEqualTo(CONFIGURED);
    }

    @Test
    void everySettingOutlivesTheStore() {
        Service odd = Services.withEverySettingChanged();
        seed(List.of(odd));
        assertThat(load().problems()).isEmpty();
        assertThat(load().services()).containsExactly(odd);
    }

    @Test
    void aServiceProbedByAConnectionOutlivesTheStore() {
        seed(List.of(SampleService.sticky("odd", "odd-1").healthPath("tcp").build()));
        assertThat(load().problems()).isEmpty();
        assertThat(load().services()).singleElement().matches(Service::isProbedByConnection);
    }

    @Test
    void aCatalogThatIsNotEmptyIsNotSeeded() {
        seed(CONFIGURED);
        assertThat(seed(Services.named("other"))).isFalse();
        assertThat(load().services()).isEqualTo(CONFIGURED);
    }

    @Test
    void ofManyGatewaysThatSeedAtOnceOneDoes() {
        List<Boolean> seeded = Parallel.calls(8, i -> store().catalog().seedIfEmpty(CONFIGURED));
        assertThat(seeded).filteredOn(did -> did).hasSize(1);
        assertThat(load().services()).isEqualTo(CONFIGURED);
    }

    @Test
    void aMergeWritesOverWhatHasTheSameIdAndKeepsTheRest() {
        seed(CONFIGURED);
        Service edited = Services.edited(CONFIGURED.get(0), "Renamed", "/renamed");
        Service added = Services.named("other").get(0);
        merge(List.of(edited, added));
        CatalogReading reading = load();
        assertThat(reading.problems()).isEmpty();
        assertThat(reading.services()).containsExactlyInAnyOrder(edited, CONFIGURED.get(1), added);
    }

    @Test
    void aMergeRemovesNoNode() {
        seed(CONFIGURED);
        Service stored = CONFIGURED.get(0);
        Node other = Services.node("another-node", "http://127.0.0.1:9999");
        merge(List.of(Services.withNodes(stored, List.of(other))));
        assertThat(load().services().get(0).nodes())
                .extracting(Node::id)
                .containsExactlyInAnyOrder(
                        stored.nodes().get(0).id(), stored.nodes().get(1).id(), new NodeId("another-node"));
    }

    @Test
    void aMergeThatTakesWhatIsAnothersNamesItAllAndChangesNothing() {
        seed(CONFIGURED);
        Service owner = CONFIGURED.get(0);
        Service plain = Services.withNodes(
                Services.named("thief").get(0), List.of(owner.nodes().get(0)));
        Service thief = Services.edited(plain, "Thief", owner.prefixes().get(0).value());
        CompletionStage<Void> merged = store().catalog().merge(List.of(thief));
        assertThatThrownBy(() -> Parallel.get(merged))
                .cause()
                .isInstanceOf(CatalogConflict.class)
                .hasMessage("path prefix " + owner.prefixes().get(0)
                        + " of service thief belongs to the stored service ai-server; node "
                        + owner.nodes().get(0).id()
                        + " of service thief belongs to the stored service ai-server");
        assertThat(load().services()).isEqualTo(CONFIGURED);
    }

    @Test
    void everyChangeRaisesTheVersion() {
        long empty = load().version();
        seed(CONFIGURED);
        long seeded = load().version();
        merge(Services.named("other"));
        assertThat(seeded).isGreaterThan(empty);
        assertThat(load().version()).isGreaterThan(seeded);
    }

    @Test
    void aListenerIsCalledAfterAChangeUntilItIsClosed() {
        AtomicInteger calls = new AtomicInteger();
        AtomicInteger closed = new AtomicInteger();
        store().catalog().onChange(closed::incrementAndGet).close();
        int before = closed.get();
        try (Subscription running = store().catalog().onChange(calls::incrementAndGet)) {
            assertThat(running).isNotNull();
            seed(CONFIGURED);
            await().until(() -> calls.get() > 0);
        }
        assertThat(closed).hasValue(before);
    }

    private CatalogReading load() {
        return Parallel.get(store().catalog().load());
    }

    private boolean seed(List<Service> services) {
        return Parallel.get(store().catalog().seedIfEmpty(services));
    }

    private void merge(List<Service> services) {
        Parallel.get(store().catalog().merge(services));
    }
}
