package io.stickygateway.application.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.SampleService;
import io.stickygateway.domain.catalog.BaseUrl;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.catalog.Service;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CatalogChangesTest {
    private static final Node A = at("http://10.0.0.1:80");

    @Test
    void noneBetweenEqualTables() {
        assertThat(between(SampleService.sticky("s", "a"), SampleService.sticky("s", "a")))
                .isEmpty();
    }

    @Test
    void aNodesNewAddressIsToldWithTheOldOne() {
        assertThat(between(
                        SampleService.sticky("s").node(A),
                        SampleService.sticky("s").node(at("http://10.0.0.2:80"))))
                .containsExactly("node-1: base-url http://10.0.0.1 -> http://10.0.0.2");
    }

    @Test
    void switchesAreToldAsWhatTheyMean() {
        assertThat(between(
                        SampleService.sticky("s").node(A),
                        SampleService.sticky("s").node(SampleService.disabled(A))))
                .containsExactly("node-1 disabled");
        assertThat(between(
                        SampleService.sticky("s").node(SampleService.draining(A)),
                        SampleService.sticky("s").node(A)))
                .containsExactly("node-1 no longer draining");
        assertThat(between(
                        SampleService.sticky("s", "a"),
                        SampleService.sticky("s", "a").disabled()))
                .containsExactly("service s disabled");
    }

    @Test
    void whatComesAndGoesIsNamed() {
        assertThat(between(
                        SampleService.sticky("s", "a"),
                        SampleService.sticky("s").node(A)))
                .containsExactly("node-1 added to s at http://10.0.0.1", "a removed from s");
        assertThat(between(
                        Stream.of(SampleService.sticky("old")),
                        Stream.of(SampleService.sticky("new").node(A))))
                .containsExactly("service new added", "node-1 added to new at http://10.0.0.1", "service old removed");
    }

    @Test
    void aSettingThatCameOrWentWasNothingOrIs() {
        assertThat(between(
                        SampleService.sticky("s", "a"),
                        SampleService.sticky("s", "a").defaultNode("a")))
                .containsExactly("service s: default-node nothing -> a");
    }

    private static Node at(String url) {
        return Node.at(new NodeId("node-1"), BaseUrl.parse(url));
    }

    private static List<String> between(SampleService before, SampleService after) {
        return between(Stream.of(before), Stream.of(after));
    }

    private static List<String> between(Stream<SampleService> before, Stream<SampleService> after) {
        return CatalogChanges.between(table(1, before), table(2, after));
    }

    private static RoutingTable table(long version, Stream<SampleService> services) {
        List<Service> built = services.map(SampleService::build).toList();
        return RoutingTable.of(version, built);
    }
}
