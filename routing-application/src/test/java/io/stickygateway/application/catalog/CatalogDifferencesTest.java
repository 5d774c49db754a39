package io.stickygateway.application.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.contract.Services;
import io.stickygateway.application.fake.SampleService;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.PlacementStrategy;
import io.stickygateway.domain.catalog.Service;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class CatalogDifferencesTest {
    @Test
    void equalServicesHaveNone() {
        List<Service> services = List.of(Services.withEverySettingChanged());
        assertThat(CatalogDifferences.between(services, services)).isEqualTo(CatalogDifferences.NONE);
    }

    @Test
    void whatOnlyTheStoreHasIsNamed() {
        assertThat(between(SampleService.sticky("s", "a"), SampleService.sticky("s", "a", "b"))
                        .notConfigured())
                .containsExactly("service s, node b");
        assertThat(CatalogDifferences.between(Services.named("two"), Services.named("one", "two"))
                        .notConfigured())
                .containsExactly("service one");
    }

    @Test
    void whatIsNotStoredIsNamed() {
        assertThat(CatalogDifferences.between(Services.named("one", "two"), Services.named("two"))
                        .notStored())
                .containsExactly("service one");
        assertThat(between(SampleService.sticky("s", "a", "b"), SampleService.sticky("s", "a"))
                        .notStored())
                .containsExactly("service s, node b");
    }

    @Test
    void everySettingIsNamedAsInTheConfiguration() {
        SampleService configured = SampleService.sticky("s", "a")
                .defaultNode("a")
                .placement(PlacementStrategy.LEAST_BOUND)
                .introspected(Duration.ofMinutes(1));
        SampleService stored = SampleService.sticky("s", "a").introspected(Duration.ofMinutes(2));
        assertThat(between(configured, stored).otherwise())
                .containsExactlyInAnyOrder(
                        "service s: default-node is configured as a, stored as nothing",
                        "service s: placement is configured as least-bound, stored as round-robin",
                        "service s: introspection.cache is configured as 1m, stored as 2m");
    }

    @Test
    void aNodesSettingsAreNamedWithTheNode() {
        Node node = SampleService.nodeAt("a");
        assertThat(between(
                                SampleService.sticky("s").node(SampleService.withRoomFor(5, node)),
                                SampleService.sticky("s").node(SampleService.draining(node)))
                        .otherwise())
                .containsExactlyInAnyOrder(
                        "service s, node a: capacity is configured as 5, stored as 0",
                        "service s, node a: draining is configured as false, stored as true");
    }

    @Test
    void aPasswordInAUrlIsNotTold() {
        SampleService configured = SampleService.sticky("s", "a").introspected("http://me:secret@idp.test/who");
        SampleService stored = SampleService.sticky("s", "a").introspected("http://me:hidden@idp.test/who");
        assertThat(between(configured, stored).otherwise())
                .containsExactly("service s: introspection.url is configured as http://***@idp.test/who, stored as"
                        + " http://***@idp.test/who");
    }

    private static CatalogDifferences between(SampleService configured, SampleService stored) {
        return CatalogDifferences.between(List.of(configured.build()), List.of(stored.build()));
    }
}
