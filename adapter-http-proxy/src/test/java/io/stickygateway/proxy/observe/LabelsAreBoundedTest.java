package io.stickygateway.proxy.observe;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import io.netty.handler.codec.http.HttpMethod;
import io.stickygateway.application.fake.SampleService;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.PathPrefix;
import io.stickygateway.domain.catalog.RoutingTable;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LabelsAreBoundedTest {
    @Property
    void noMethodAddsALabel(@ForAll String method) {
        Set<String> known = Set.of("GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE", "CONNECT");

        assertThat(MethodLabels.label(MethodLabels.index(method))).isEqualTo(known.contains(method) ? method : "OTHER");
    }

    @Test
    void knownMethodsAreTheirOwnLabel() {
        assertThat(Stream.of(HttpMethod.GET, HttpMethod.PATCH, HttpMethod.CONNECT, HttpMethod.valueOf("get"))
                        .map(method -> MethodLabels.label(MethodLabels.index(method.name()))))
                .containsExactly("GET", "PATCH", "CONNECT", "OTHER");
    }

    @ParameterizedTest
    @CsvSource({
        "200,200",
        "404,404",
        "499,499",
        "511,511",
        "0,none",
        "299,2xx",
        "599,5xx",
        "600,other",
        "999,other",
        "99,other",
        "1,other",
        "-1,other",
        "2147483647,other",
        "-2147483648,other"
    })
    void aStatusIsItselfWhereItIsRegistered(int status, String label) {
        assertThat(StatusLabels.label(StatusLabels.index(status))).isEqualTo(label);
    }

    @Property
    void noStatusIsOutside(@ForAll int status) {
        assertThat(StatusLabels.index(status)).isBetween(0, StatusLabels.count() - 1);
    }

    @Test
    void whateverClientsAndNodesMakeUpTheExpositionStaysSmall() throws Exception {
        try (ProxyMetrics metrics = new ProxyMetrics()) {
            EndpointMeters endpoint = metrics.endpoint(new PathPrefix("/s"));
            for (int status = -10; status < 2_000; status++) {
                endpoint.finished("M" + status, status, status);
                endpoint.finished("GET", status, status);
            }

            String page = new String(metrics.page().toCompletableFuture().get(10, SECONDS), StandardCharsets.UTF_8);
            assertThat(page.lines().filter(line -> line.startsWith("api_gateway_http_requests_total")))
                    .hasSize(2 * StatusLabels.count());
        }
    }

    @Test
    void aThousandReloadsLeaveOnlyTheLastCatalog() throws Exception {
        try (ProxyMetrics metrics = new ProxyMetrics()) {
            for (int i = 0; i < 1_000; i++) {
                String id = "s" + i;
                metrics.observer()
                        .tableChanged(RoutingTable.of(
                                i, List.of(SampleService.sticky(id, id + "-n").build())));
                metrics.endpoint(new PathPrefix("/" + id)).finished("GET", 200, 1);
                metrics.upstreamAnswered(new NodeId(id + "-n"), 1);
            }

            byte[] page = metrics.page().toCompletableFuture().get(10, SECONDS);
            assertThat(values(page, "endpoint")).containsExactly("/s999");
            assertThat(values(page, "upstream")).containsExactly("s999-n");
            assertThat(values(page, "node")).containsExactly("s999-n");
        }
    }

    private static Set<String> values(byte[] page, String label) {
        Set<String> values = new HashSet<>();
        new String(page, StandardCharsets.UTF_8).lines().forEach(line -> {
            int at = line.indexOf(label + "=\"");
            if (at >= 0) {
                int from = at + label.length() + 2;
                values.add(line.substring(from, line.indexOf('"', from)));
            }
        });
        return values;
    }

    @Test
    void everyRegisteredStatusHasALabelOfItsOwn() {
        assertThat(IntStream.range(0, StatusLabels.count())
                        .mapToObj(StatusLabels::label)
                        .distinct()
                        .count())
                .isEqualTo(StatusLabels.count());
    }
}
