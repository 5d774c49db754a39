package io.stickygateway.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.catalog.CatalogProblem;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PlacesInRowsTest {
    private final PlacesInRows places = new PlacesInRows(List.of(
            Map.of("id", "web", "nodes", List.of()),
            Map.of("id", "app", "nodes", List.of(Map.of("id", "node-1"), Map.of("id", "node-4")))));

    @Test
    void aPlaceIsNamedByIds() {
        assertThat(named("services[1].nodes[1].base-url")).isEqualTo("service app, node node-4, base-url");
        assertThat(named("services[0].timeouts.connect")).isEqualTo("service web, timeouts.connect");
        assertThat(named("services[1].path-prefixes[0]")).isEqualTo("service app, path-prefixes[0]");
    }

    @Test
    void aWholeServiceOrNodeIsAPlaceToo() {
        assertThat(named("services[0]")).isEqualTo("service web");
        assertThat(named("services[1].nodes[0]")).isEqualTo("service app, node node-1");
    }

    @Test
    void theOtherPlaceOfWhatStandsThereTwiceIsNamedToo() {
        CatalogProblem twice = new CatalogProblem(
                "services[1].path-prefixes[0]", "/a", "expected one; services[0].path-prefixes[0] has it too");
        assertThat(places.name(twice).expected()).isEqualTo("expected one; service web, path-prefixes[0] has it too");
    }

    @Test
    void whatStandsThereIsLeftAsItIs() {
        CatalogProblem odd = new CatalogProblem("services[7].id", "services[0].id", "expected another");
        assertThat(places.name(odd).value()).isEqualTo("services[0].id");
        assertThat(places.name(odd).path()).isEqualTo("service null, id");
    }

    private String named(String path) {
        return places.name(new CatalogProblem(path, "", "")).path();
    }
}
