package io.stickygateway.proxy.observe;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.SampleService;
import io.stickygateway.domain.binding.BindOutcome;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.NodeLoads;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.PathPrefix;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.decision.Refusal;
import io.stickygateway.domain.decision.RefusalReason;
import io.stickygateway.domain.decision.Why;
import io.stickygateway.domain.health.NodeHealth;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.domain.port.StoreUnavailable;
import io.stickygateway.proxy.failure.ErrorCode;
import io.stickygateway.proxy.login.LoginFlaw;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ProxyMetricsTest {
    private static final ServiceId S = new ServiceId("s");
    private static final NodeId A = new NodeId("node-a");
    private static final NodeId B = new NodeId("node-b");
    private static final PathPrefix PREFIX = new PathPrefix("/s");

    private final ProxyMetrics metrics = new ProxyMetrics();
    private final RoutingObserver observer = metrics.observer();

    @AfterEach
    void close() {
        metrics.close();
    }

    @Test
    void aFinishedRequestIsCountedAndTimed() throws Exception {
        metrics.endpoint(PREFIX).finished("GET", 200, MILLISECONDS.toNanos(3));
        metrics.endpoint(PREFIX).finished("GET", 200, MILLISECONDS.toNanos(70_000));
        metrics.endpoint(PREFIX).finished("POST", 503, 0);

        assertThat(samples("api_gateway_http"))
                .contains(
                        "api_gateway_http_requests_total{endpoint=\"/s\",method=\"GET\",status=\"200\"} 2.0",
                        "api_gateway_http_requests_total{endpoint=\"/s\",method=\"POST\",status=\"503\"} 1.0",
                        "api_gateway_http_request_duration_seconds_bucket{endpoint=\"/s\",method=\"GET\",le=\"0.0025\"} 0",
                        "api_gateway_http_request_duration_seconds_bucket{endpoint=\"/s\",method=\"GET\",le=\"0.005\"} 1",
                        "api_gateway_http_request_duration_seconds_bucket{endpoint=\"/s\",method=\"GET\",le=\"60.0\"} 1",
                        "api_gateway_http_request_duration_seconds_bucket{endpoint=\"/s\",method=\"GET\",le=\"+Inf\"} 2",
                        "api_gateway_http_request_duration_seconds_count{endpoint=\"/s\",method=\"GET\"} 2",
                        "api_gateway_http_request_duration_seconds_sum{endpoint=\"/s\",method=\"GET\"} 70.003");
    }

    @Test
    void requestsWithoutAServiceAndTheGatewaysOwnAreCountedApart() throws Exception {
        metrics.endpoint(null).finished("GET", 404, 1);
        metrics.gateway().finished("GET", 200, 1);

        assertThat(samples("api_gateway_http_requests_total"))
                .containsExactlyInAnyOrder(
                        "api_gateway_http_requests_total{endpoint=\"unmatched\",method=\"GET\",status=\"404\"} 1.0",
                        "api_gateway_http_requests_total{endpoint=\"gateway\",method=\"GET\",status=\"200\"} 1.0");
    }

    @Test
    void decisionsAreCountedByWhatBecameOfTheRequest() throws Exception {
        observer.forwarded(S, A, Why.BOUND);
        observer.forwarded(S, A, Why.BOUND);
        observer.refused(S, new Refusal(RefusalReason.NODE_DOWN, A));

        assertThat(samples("sticky_decisions_total"))
                .contains(
                        "sticky_decisions_total{outcome=\"bound\",service=\"s\"} 2.0",
                        "sticky_decisions_total{outcome=\"node_down\",service=\"s\"} 1.0",
                        "sticky_decisions_total{outcome=\"claimed\",service=\"s\"} 0.0");
    }

    @Test
    void lessonsCachesAndTroublesAreCounted() throws Exception {
        UserBinding binding =
                new UserBinding(S, new UserId("u"), List.of(), A, BindingVersion.NONE, UserBinding.State.BOUND);
        observer.learned(S, new BindOutcome.Created(binding));
        observer.learned(S, new BindOutcome.Elsewhere(binding, A));
        observer.notLearned(S, "not-successful", "");
        observer.loginLacks(S, RoutingObserver.Gap.TOKEN, "");
        observer.cacheAsked(RoutingObserver.Cache.LOCAL_TOKEN, true);
        observer.cacheAsked(RoutingObserver.Cache.LOCAL_TOKEN, false);
        observer.changesUnavailable(new StoreUnavailable("away", null));
        observer.storeWentBack(BindingVersion.NONE, BindingVersion.NONE);

        assertThat(samples("sticky_"))
                .contains(
                        "sticky_login_lessons_total{outcome=\"created\",service=\"s\"} 1.0",
                        "sticky_login_lessons_total{outcome=\"elsewhere\",service=\"s\"} 1.0",
                        "sticky_login_lessons_total{outcome=\"not-successful\",service=\"s\"} 1.0",
                        "sticky_login_gaps_total{missing=\"token\",service=\"s\"} 1.0",
                        "sticky_cache_requests_total{cache=\"local_token\",result=\"hit\"} 1.0",
                        "sticky_cache_requests_total{cache=\"local_token\",result=\"miss\"} 1.0",
                        "sticky_cache_requests_total{cache=\"local_binding\",result=\"hit\"} 0.0",
                        "sticky_background_failures_total{what=\"change-log\"} 1.0",
                        "sticky_background_failures_total{what=\"store-went-back\"} 1.0");
    }

    @Test
    void everyBindOutcomeHasAWordOfItsOwn() {
        Set<Class<?>> outcomes = Set.of(BindOutcome.class.getPermittedSubclasses());

        assertThat(Set.<Class<?>>copyOf(Lessons.BOUND.keySet())).isEqualTo(outcomes);
    }

    @Test
    void whatMayHappenIsThereAtZeroSoThatARateSeesTheFirst() throws Exception {
        observer.tableChanged(
                RoutingTable.of(1, List.of(SampleService.sticky("s", "node-a").build())));

        assertThat(samples("sticky_background_failures_total"))
                .hasSize(9)
                .contains("sticky_background_failures_total{what=\"store-went-back\"} 0.0");
        assertThat(samples("sticky_login_lessons_total"))
                .hasSize(6 + LoginFlaw.ofReplies().size() + 4)
                .contains(
                        "sticky_login_lessons_total{outcome=\"name-taken\",service=\"s\"} 0.0",
                        "sticky_login_lessons_total{outcome=\"no-success-field\",service=\"s\"} 0.0",
                        "sticky_login_lessons_total{outcome=\"store-failed\",service=\"s\"} 0.0");
        assertThat(samples("sticky_login_gaps_total")).hasSize(2);
        assertThat(samples("sticky_decisions_total")).isNotEmpty();
        assertThat(samples("api_gateway_upstream_errors_total"))
                .hasSize(5)
                .contains("api_gateway_upstream_errors_total{code=\"UPSTREAM_TIMEOUT\",upstream=\"node-a\"} 0.0");
    }

    @Test
    void aServiceWithoutLoginsHasNoLessons() throws Exception {
        observer.tableChanged(RoutingTable.of(
                1, List.of(SampleService.sticky("s", "node-a").notSticky().build())));

        assertThat(samples("sticky_login")).isEmpty();
    }

    @Test
    void aDisabledNodeIsNotUpWhateverItsProbesSay() throws Exception {
        Node a = SampleService.nodeAt("node-a");
        observer.tableChanged(RoutingTable.of(
                1,
                List.of(SampleService.sticky("s")
                        .node(SampleService.disabled(a))
                        .build())));
        observer.healthChanged(S, A, new NodeHealth(NodeHealth.State.UP, 0, null, null));
        assertThat(samples("sticky_node_up")).containsExactly("sticky_node_up{node=\"node-a\",service=\"s\"} 0.0");

        observer.tableChanged(
                RoutingTable.of(2, List.of(SampleService.sticky("s").node(a).build())));
        assertThat(samples("sticky_node_up")).containsExactly("sticky_node_up{node=\"node-a\",service=\"s\"} 1.0");

        observer.healthChanged(S, A, new NodeHealth(NodeHealth.State.DOWN, 0, null, "refused"));
        observer.tableChanged(RoutingTable.of(
                3, List.of(SampleService.sticky("s").node(a).disabled().build())));
        observer.tableChanged(
                RoutingTable.of(4, List.of(SampleService.sticky("s").node(a).build())));
        assertThat(samples("sticky_node_up"))
                .as("still failing")
                .containsExactly("sticky_node_up{node=\"node-a\",service=\"s\"} 0.0");
    }

    @Test
    void aDisabledServicesNodesAreNotUp() throws Exception {
        observer.tableChanged(RoutingTable.of(
                1, List.of(SampleService.sticky("s", "node-a").disabled().build())));

        assertThat(samples("sticky_node_up")).containsExactly("sticky_node_up{node=\"node-a\",service=\"s\"} 0.0");
    }

    @Test
    void nodesShowTheirHealthUsersAndSpeed() throws Exception {
        observer.tableChanged(RoutingTable.of(
                1, List.of(SampleService.sticky("s", "node-a", "node-b").build())));
        observer.healthChanged(S, A, new NodeHealth(NodeHealth.State.DOWN, 0, null, "refused"));
        metrics.bindings(S, new NodeLoads(Map.of(A, 7L)));
        metrics.upstreamAnswered(A, MILLISECONDS.toNanos(1));

        assertThat(samples("sticky_node_up", "sticky_bindings", "api_gateway_proxy_upstream_duration_seconds_count"))
                .containsExactlyInAnyOrder(
                        "sticky_node_up{node=\"node-a\",service=\"s\"} 0.0",
                        "sticky_node_up{node=\"node-b\",service=\"s\"} 1.0",
                        "sticky_bindings{node=\"node-a\",service=\"s\"} 7.0",
                        "sticky_bindings{node=\"node-b\",service=\"s\"} 0.0",
                        "api_gateway_proxy_upstream_duration_seconds_count{upstream=\"node-a\"} 1");
    }

    @Test
    void aNodeThatItsLastUserLeftShowsNone() throws Exception {
        observer.tableChanged(RoutingTable.of(
                1, List.of(SampleService.sticky("s", "node-a", "node-b").build())));
        metrics.bindings(S, new NodeLoads(Map.of(A, 7L)));
        metrics.bindings(S, new NodeLoads(Map.of(B, 7L)));

        assertThat(samples("sticky_bindings"))
                .containsExactlyInAnyOrder(
                        "sticky_bindings{node=\"node-a\",service=\"s\"} 0.0",
                        "sticky_bindings{node=\"node-b\",service=\"s\"} 7.0");
    }

    @Test
    void whatAnOperatorRemovesIsForgotten() throws Exception {
        metrics.endpoint(PREFIX).finished("GET", 200, 1);
        metrics.endpoint(null).finished("GET", 404, 1);
        metrics.upstreamAnswered(A, 1);
        metrics.upstreamFailed(A, ErrorCode.UPSTREAM_RESET);
        metrics.bindings(S, new NodeLoads(Map.of(A, 7L)));
        observer.forwarded(S, A, Why.BOUND);
        observer.notLearned(S, "not-json", "");
        observer.tableChanged(
                RoutingTable.of(1, List.of(SampleService.sticky("t", "node-t").build())));

        assertThat(samples("api_gateway_http_requests", "api_gateway_proxy"))
                .containsExactly(
                        "api_gateway_http_requests_total{endpoint=\"unmatched\",method=\"GET\",status=\"404\"} 1.0");
        assertThat(samples("sticky_decisions", "sticky_login", "api_gateway_upstream_errors"))
                .isNotEmpty()
                .allMatch(line -> line.contains("\"t\"") || line.contains("\"node-t\""));
        assertThat(samples("sticky_node_up", "sticky_bindings"))
                .containsExactly("sticky_node_up{node=\"node-t\",service=\"t\"} 1.0");
    }

    @Test
    void liveCountsGoUpAndDown() throws Exception {
        metrics.live().requestBegan();
        metrics.live().requestBegan();
        metrics.live().requestEnded();
        metrics.live().clientConnected();
        metrics.live().upstreamConnected();
        metrics.live().upstreamGone();
        metrics.live().upstreamConnected();

        assertThat(samples("api_gateway_requests_in_flight", "api_gateway_client", "api_gateway_upstream"))
                .containsExactlyInAnyOrder(
                        "api_gateway_requests_in_flight 1.0",
                        "api_gateway_client_connections 1.0",
                        "api_gateway_upstream_connections 1.0");

        metrics.live().requestEnded();
        metrics.live().clientGone();
        assertThat(samples("api_gateway_requests_in_flight", "api_gateway_client"))
                .containsExactlyInAnyOrder("api_gateway_requests_in_flight 0.0", "api_gateway_client_connections 0.0");
    }

    @Test
    void theProcessAndNumbersOfOthersAreShown() throws Exception {
        AccessLog log = AccessLog.start(OutputStream.nullOutputStream(), 1);
        log.close();
        log.offer(AccessEntries.entry("late"));
        metrics.watch(log);
        metrics.watch("sticky_lease_age_seconds", "Since the lease was confirmed.", () -> 1.5);

        assertThat(samples("api_gateway_access_lines_dropped", "sticky_lease"))
                .containsExactlyInAnyOrder(
                        "api_gateway_access_lines_dropped_total 1.0", "sticky_lease_age_seconds 1.5");
        assertThat(samples("jvm_memory_used_bytes")).isNotEmpty();
        assertThat(samples("process_cpu_usage")).hasSize(1);
    }

    private List<String> samples(String... prefixes) throws Exception {
        byte[] page = metrics.page().toCompletableFuture().get(10, SECONDS);
        return new String(page, StandardCharsets.UTF_8)
                .lines()
                .filter(line -> Stream.of(prefixes).anyMatch(line::startsWith))
                .toList();
    }
}
