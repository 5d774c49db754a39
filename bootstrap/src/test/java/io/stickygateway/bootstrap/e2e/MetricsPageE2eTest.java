package io.stickygateway.bootstrap.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.bootstrap.e2e.harness.GatewaySetup;
import io.stickygateway.bootstrap.e2e.harness.Person;
import io.stickygateway.bootstrap.e2e.harness.StickyNode;
import io.stickygateway.bootstrap.e2e.harness.TestDatabase;
import io.stickygateway.bootstrap.e2e.harness.TestGateway;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MetricsPageE2eTest {
    private static final Path DOCUMENT = Path.of("../docs/observability.md");
    private static final Pattern LISTED = Pattern.compile("(?m)^\\| `((?:api_gateway|sticky)_\\w+)` \\|");
    private static final Pattern SHOWN = Pattern.compile("(?m)^# TYPE ((?:api_gateway|sticky)_\\w+) ");

    @Test
    void hasWhatItsDocumentListsAndNothingElse(@TempDir Path data) throws Exception {
        TestDatabase database = TestDatabase.fresh();
        try (StickyNode node = StickyNode.start("a");
                TestGateway gateway = GatewaySetup.in(data, database, node).start()) {
            Person ann = gateway.person("ann");
            ann.logsIn();
            // Users are counted at the start, and now and then.
            gateway.restart();
            ann.asks("/s/x");

            Set<String> listed = names(LISTED, Files.readString(DOCUMENT));
            await().untilAsserted(() -> assertThat(names(SHOWN, page(gateway))).isEqualTo(listed));
        }
    }

    private static String page(TestGateway gateway) throws IOException {
        return gateway.get("/metrics").body();
    }

    private static Set<String> names(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map(result -> result.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
