package io.stickygateway.application.catalog;

import static io.stickygateway.application.catalog.ReloadCatalogTest.sound;
import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.HeldServiceCatalog;
import io.stickygateway.application.fake.SampleService;
import io.stickygateway.domain.catalog.CatalogProblem;
import io.stickygateway.domain.catalog.CatalogReading;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.port.StoreUnavailable;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class SeedCatalogTest {
    private static final Service CONFIGURED =
            SampleService.sticky("s", "a", "b").build();
    private static final Service STORED = SampleService.sticky("s", "a").build();

    private final HeldServiceCatalog catalog = new HeldServiceCatalog();
    private final SeedCatalog seed = new SeedCatalog(catalog);

    @Test
    void nothingConfiguredAsksNobody() {
        assertThat(seed.seed(List.of(), true)).isCompletedWithValue(CatalogDifferences.NONE);
        assertThat(catalog.seeds.asked()).isZero();
    }

    @Test
    void anEmptyCatalogIsSeeded() {
        CompletionStage<CatalogDifferences> ignored = seed.seed(List.of(CONFIGURED), false);
        assertThat(catalog.seeds.peek()).containsExactly(CONFIGURED);
        catalog.seeds.next().answer(true);
        assertThat(ignored).isCompletedWithValue(CatalogDifferences.NONE);
        assertThat(catalog.loads.asked()).isZero();
    }

    @Test
    void laterDifferencesAreNamedAndIgnored() {
        CompletionStage<CatalogDifferences> ignored = seed.seed(List.of(CONFIGURED), false);
        catalog.seeds.next().answer(false);
        catalog.loads.next().answer(sound(3, STORED));
        assertThat(ignored)
                .isCompletedWithValue(new CatalogDifferences(List.of("service s, node b"), List.of(), List.of()));
        assertThat(catalog.merges.asked()).isZero();
    }

    @Test
    void aMergeWritesThemOver() {
        CompletionStage<CatalogDifferences> ignored = seed.seed(List.of(CONFIGURED), true);
        catalog.seeds.next().answer(false);
        assertThat(catalog.merges.peek()).containsExactly(CONFIGURED);
        catalog.merges.next().done();
        catalog.loads.next().answer(sound(4, CONFIGURED));
        assertThat(ignored).isCompletedWithValue(CatalogDifferences.NONE);
    }

    @Test
    void whatIsStoredAndNotConfiguredIsNamedWithAndWithoutAMerge() {
        for (boolean merge : List.of(true, false)) {
            CompletionStage<CatalogDifferences> left = seed.seed(List.of(STORED), merge);
            catalog.seeds.next().answer(false);
            if (merge) {
                catalog.merges.next().done();
            }
            catalog.loads.next().answer(sound(3, CONFIGURED));
            assertThat(left)
                    .isCompletedWithValue(new CatalogDifferences(List.of(), List.of(), List.of("service s, node b")));
        }
    }

    @Test
    void aStoredCatalogWithProblemsIsNotComparedSinceRowsMayBeMissingFromIt() {
        CompletionStage<CatalogDifferences> none = seed.seed(List.of(CONFIGURED), false);
        catalog.seeds.next().answer(false);
        catalog.loads.next().answer(new CatalogReading(3, List.of(STORED), List.of(new CatalogProblem("a", "b", "c"))));
        assertThat(none).isCompletedWithValue(CatalogDifferences.NONE);
    }

    @Test
    void aStoreThatIsAwayOrThrowsFailsTheStage() {
        CompletionStage<CatalogDifferences> away = seed.seed(List.of(CONFIGURED), false);
        catalog.seeds.next().fail(new StoreUnavailable("away", null));
        assertThat(away).isCompletedExceptionally();

        catalog.seeds.breakWith(new StoreUnavailable("rejected", null));
        assertThat(seed.seed(List.of(CONFIGURED), false)).isCompletedExceptionally();
    }
}
