package io.stickygateway.application.catalog;

import static io.stickygateway.application.catalog.ReloadCatalogTest.sound;
import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.HeldServiceCatalog;
import io.stickygateway.application.fake.SampleService;
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
        assertThat(seed.seed(List.of(), true)).isCompletedWithValue(List.of());
        assertThat(catalog.seeds.asked()).isZero();
    }

    @Test
    void anEmptyCatalogIsSeeded() {
        CompletionStage<List<String>> ignored = seed.seed(List.of(CONFIGURED), false);
        assertThat(catalog.seeds.peek()).containsExactly(CONFIGURED);
        catalog.seeds.next().answer(true);
        assertThat(ignored).isCompletedWithValue(List.of());
        assertThat(catalog.loads.asked()).isZero();
    }

    @Test
    void laterDifferencesAreNamedAndIgnored() {
        CompletionStage<List<String>> ignored = seed.seed(List.of(CONFIGURED), false);
        catalog.seeds.next().answer(false);
        catalog.loads.next().answer(sound(3, STORED));
        assertThat(ignored).isCompletedWithValue(List.of("service s: node b is not stored"));
        assertThat(catalog.merges.asked()).isZero();
    }

    @Test
    void aMergeWritesThemOver() {
        CompletionStage<List<String>> ignored = seed.seed(List.of(CONFIGURED), true);
        catalog.seeds.next().answer(false);
        assertThat(catalog.merges.peek()).containsExactly(CONFIGURED);
        catalog.merges.next().done();
        assertThat(ignored).isCompletedWithValue(List.of());
    }

    @Test
    void aStoreThatIsAwayOrThrowsFailsTheStage() {
        CompletionStage<List<String>> away = seed.seed(List.of(CONFIGURED), false);
        catalog.seeds.next().fail(new StoreUnavailable("away", null));
        assertThat(away).isCompletedExceptionally();

        catalog.seeds.breakWith(new StoreUnavailable("rejected", null));
        assertThat(seed.seed(List.of(CONFIGURED), false)).isCompletedExceptionally();
    }
}
