package io.stickygateway.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.contract.Parallel;
import io.stickygateway.application.contract.Services;
import io.stickygateway.domain.catalog.CatalogProblem;
import io.stickygateway.domain.catalog.CatalogReading;
import io.stickygateway.domain.catalog.Service;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class CatalogEditedByHandIT {
    @RegisterExtension
    static final PostgresStore STORE = new PostgresStore();

    @BeforeEach
    void seed() {
        STORE.emptyCatalog();
        Parallel.get(STORE.catalog().seedIfEmpty(Services.named("notes")));
    }

    @Test
    void everyMistakeIsToldAtOnceWithItsPlaceAndValue() {
        run("UPDATE gateway_service SET settings = settings || '{\"placement\": \"best\", \"plaecment\": 1}'");
        run("UPDATE gateway_node SET base_url = 'http://bad_host..name:99999' WHERE id = 'notes-1'");
        CatalogReading reading = load();
        assertThat(reading.isSound()).isFalse();
        assertThat(reading.problems())
                .extracting(CatalogProblem::path)
                .contains(
                        "service notes, placement",
                        "service notes, plaecment",
                        "service notes, node notes-1, base-url");
        assertThat(reading.problems())
                .extracting(CatalogProblem::value)
                .contains("best", "http://bad_host..name:99999");
    }

    @Test
    void aServiceWithoutPrefixIsTold() {
        run("DELETE FROM gateway_service_prefix");
        assertThat(load().problems()).singleElement().satisfies(problem -> assertThat(problem.path())
                .startsWith("service notes, path-prefix"));
    }

    @Test
    void settingsThatAreMissingHaveTheirDefaults() {
        run("UPDATE gateway_service SET settings = '{}'");
        assertThat(load().problems()).isEmpty();
        assertThat(load().services()).isEqualTo(Services.named("notes"));
    }

    @Test
    void theColumnCountsWhereTheSettingsSayOtherwise() {
        run("UPDATE gateway_service SET settings = settings || '{\"health-path\": \"/other\"}'");
        assertThat(load().services()).extracting(Service::healthPath).containsExactly("/healthz");
    }

    private static CatalogReading load() {
        return Parallel.get(STORE.catalog().load());
    }

    private static void run(String statement) {
        STORE.sql().sql(statement).update();
    }
}
