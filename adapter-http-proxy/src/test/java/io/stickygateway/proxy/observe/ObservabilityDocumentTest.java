package io.stickygateway.proxy.observe;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.SampleService;
import io.stickygateway.domain.binding.NodeLoads;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.decision.Why;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.proxy.failure.ErrorCode;
import io.stickygateway.proxy.json.JsonBytes;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class ObservabilityDocumentTest {
    private static final Path DOCUMENT = Path.of(System.getProperty("basedir", "."), "..", "docs", "observability.md");
    private static final Pattern METRIC = Pattern.compile("\\| `((?:api_gateway|sticky)_\\w+)` \\|");
    private static final Pattern FIELD = Pattern.compile("(?m)^\\| `(\\w+)` \\| [^|\n]*\\|$");

    @Test
    void everyMetricOfTheDataPlaneIsListed() throws Exception {
        // The other way round, with those of the use cases, a whole gateway's page is compared.
        assertThat(listed(METRIC)).containsAll(exposed());
    }

    @Test
    void everyFieldOfAnAccessLineIsListed() throws Exception {
        AccessEntry full = new AccessEntry(
                0,
                "/s",
                "r",
                "t",
                "u",
                "GET",
                "/s",
                500,
                1,
                "n",
                "bound",
                1,
                ErrorCode.INTERNAL_ERROR,
                "d",
                "created",
                "65dcf16e");
        JsonBytes line = new JsonBytes(16);
        new AccessLine(line).write(full);
        Set<String> written =
                new TreeSet<>(JsonMapper.shared().readTree(line.toByteArray()).propertyNames());

        assertThat(listed(FIELD)).isEqualTo(written);
    }

    private static Set<String> listed(Pattern row) throws Exception {
        return row.matcher(Files.readString(DOCUMENT))
                .results()
                .map(result -> result.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Each metric once, by its name in the page; a family without a child is not shown, so each gets one. */
    private static Set<String> exposed() throws Exception {
        ServiceId s = new ServiceId("s");
        NodeId n = new NodeId("n");
        try (ProxyMetrics metrics = new ProxyMetrics();
                AccessLog log = AccessLog.start(OutputStream.nullOutputStream(), 1)) {
            RoutingObserver observer = metrics.observer();
            observer.tableChanged(
                    RoutingTable.of(1, List.of(SampleService.sticky("s", "n").build())));
            observer.forwarded(s, n, Why.BOUND);
            metrics.bindings(s, new NodeLoads(Map.of(n, 1L)));
            metrics.upstreamAnswered(n, 1);
            metrics.endpoint(null).finished("GET", 404, 1);
            metrics.watch(log);
            byte[] page = metrics.page().toCompletableFuture().get(10, SECONDS);
            return new String(page, StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> line.startsWith("# TYPE api_gateway_") || line.startsWith("# TYPE sticky_"))
                    .map(line -> line.split(" ", -1)[2])
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }
}
