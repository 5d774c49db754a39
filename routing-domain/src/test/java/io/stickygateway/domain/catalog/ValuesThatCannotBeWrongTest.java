package io.stickygateway.domain.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValuesThatCannotBeWrongTest {
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final NodeId NODE = new NodeId("n1");
    private static final BaseUrl URL = BaseUrl.parse("http://h");

    @ParameterizedTest
    @ValueSource(strings = {"a", "0", "a.b_c-d", "0123456789a123456789a123456789a123456789a123456789a123456789a12"})
    void idsAreShortAndPlain(String id) {
        assertThat(new ServiceId(id)).hasToString(id);
        assertThat(new NodeId(id)).hasToString(id);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "A",
                "-a",
                ".a",
                "_a",
                "a b",
                "a/b",
                "a\n",
                "\u00e4",
                "0123456789a123456789a123456789a123456789a123456789a123456789a123"
            })
    void otherIdsAreRefused(String id) {
        assertThatThrownBy(() -> new ServiceId(id))
                .isInstanceOf(InvalidValue.class)
                .hasMessage("service id \"" + id + "\": expected " + Ids.EXPECTED);
        assertThatThrownBy(() -> new NodeId(id))
                .isInstanceOf(InvalidValue.class)
                .hasMessage("node id \"" + id + "\": expected " + Ids.EXPECTED);
    }

    @Test
    void idsAreSortedAsText() {
        assertThat(new NodeId("a")).isLessThan(new NodeId("b"));
        assertThat(new ServiceId("b")).isGreaterThan(new ServiceId("a"));
    }

    @Test
    void anInvalidValueTellsWhatWasExpected() {
        InvalidValue invalid = new InvalidValue("colour", "mauve", "red or blue");

        assertThat(invalid).hasMessage("colour \"mauve\": expected red or blue");
        assertThat(invalid.expected()).isEqualTo("red or blue");
    }

    @ParameterizedTest
    @CsvSource({"1, 0, true", "1000, 2147483647, true", "0, 0, false", "1001, 0, false", "1, -1, false"})
    void nodesHaveAWeightAndACapacityWithinBounds(int weight, int capacity, boolean sound) {
        if (sound) {
            assertThat(new Node(NODE, URL, true, false, weight, capacity, "").weight())
                    .isEqualTo(weight);
        } else {
            assertThatThrownBy(() -> new Node(NODE, URL, true, false, weight, capacity, ""))
                    .isInstanceOf(InvalidValue.class);
        }
    }

    @Test
    void aNodeWithoutSettingsTakesEverybody() {
        assertThat(Node.at(NODE, URL)).isEqualTo(new Node(NODE, URL, true, false, 1, 0, ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/healthz", "/health/live?full=1&x=%20", "/a;b"})
    void healthPathsAreRequestTargets(String path) {
        assertThat(Service.requireHealthPath(path)).isEqualTo(path);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "healthz", "http://h/", "/a b", "/a#b", "/a\r\nX: y", "/%4", "/\u4f60"})
    void otherHealthPathsAreRefused(String path) {
        assertThatThrownBy(() -> Service.requireHealthPath(path)).isInstanceOf(InvalidValue.class);
    }

    @Test
    void aServiceHasAHealthPathAndAPrefix() {
        Service s = SampleServices.service("a", "/a");

        assertThatThrownBy(() -> SampleServices.service("a"))
                .hasMessageContaining("service a: expected at least one path prefix");
        assertThatThrownBy(() -> new Service(
                        s.id(), "", s.prefixes(), true, null, "x", s.sticky(), s.login(), s.forward(), List.of()))
                .isInstanceOf(InvalidValue.class);
    }

    @Test
    void aServiceFindsItsNodes() {
        Node n1 = Node.at(NODE, URL);
        Node n2 = Node.at(new NodeId("n2"), BaseUrl.parse("http://h:2"));
        Service service = SampleServices.withNodes(SampleServices.service("a", "/a"), n1, n2);

        assertThat(service.node(new NodeId("n2"))).isSameAs(n2);
        assertThat(service.node(new NodeId("n3"))).isNull();
    }

    @Test
    void aServiceDoesNotChangeWithTheListsItWasMadeOf() {
        Service s = SampleServices.service("a", "/a");
        List<Node> nodes = new ArrayList<>();
        List<PathPrefix> prefixes = new ArrayList<>(s.prefixes());
        Service service = new Service(s.id(), "", prefixes, true, null, "/", s.sticky(), s.login(), s.forward(), nodes);
        nodes.add(Node.at(NODE, URL));
        prefixes.clear();

        assertThat(service.nodes()).isEmpty();
        assertThat(service.prefixes()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://iam/introspect", "HTTPS://iam:8443/x?y=z", "http://[::1]/"})
    void introspectionGoesToAnAbsoluteUrl(String url) {
        assertThat(IntrospectionSettings.requireUrl(URI.create(url))).hasToString(url);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "iam/x", "//iam/x", "ftp://iam/", "http:x", "http:///x", "mailto:a@b"})
    void otherIntrospectionUrlsAreRefused(String url) {
        assertThatThrownBy(() -> introspection(URI.create(url), SECOND, SECOND))
                .isInstanceOf(InvalidValue.class)
                .hasMessage("introspection url \"" + url + "\": expected an absolute http or https URL");
    }

    @Test
    void waitsAreLongerThanNothing() {
        Duration none = Duration.ZERO;
        assertThatThrownBy(() -> new TimeoutPolicy(none, SECOND, SECOND, SECOND))
                .hasMessageContaining("connect");
        assertThatThrownBy(() -> new TimeoutPolicy(SECOND, none, SECOND, SECOND))
                .hasMessageContaining("response-head");
        assertThatThrownBy(() -> new TimeoutPolicy(SECOND, SECOND, none, SECOND))
                .hasMessageContaining("idle");
        assertThatThrownBy(() -> new TimeoutPolicy(SECOND, SECOND, SECOND, SECOND.negated()))
                .hasMessageContaining("tunnel");
        URI url = URI.create("http://iam/");
        assertThatThrownBy(() -> introspection(url, none, SECOND)).hasMessageContaining("timeout");
        assertThatThrownBy(() -> introspection(url, SECOND, SECOND.negated())).hasMessageContaining("cache");
        assertThat(introspection(url, SECOND, none).cache()).isZero();
    }

    @Test
    void limitsAreWithinBounds() {
        ForwardSettings forward = SampleServices.service("a", "/a").forward();
        assertThatThrownBy(() -> new ForwardSettings(null, forward.host(), forward.timeouts(), -1))
                .hasMessageContaining("body limit");
        assertThatThrownBy(() -> login(Duration.ZERO, SECOND, 1, 1)).hasMessageContaining("login deadline");
        assertThatThrownBy(() -> login(SECOND, Duration.ZERO, 1, 1)).hasMessageContaining("token-ttl");
        assertThatThrownBy(() -> login(SECOND, SECOND, 0, 1)).hasMessageContaining("login body limit");
        assertThatThrownBy(() -> login(SECOND, SECOND, 1, 0)).hasMessageContaining("max claims");
        assertThat(login(SECOND, SECOND, 1, 1).maxClaims()).isEqualTo(1);
    }

    @Test
    void aReadingIsSoundWithoutProblemsOnly() {
        assertThat(new CatalogReading(1, List.of(), List.of()).isSound()).isTrue();
        assertThat(new CatalogReading(1, List.of(), List.of(new CatalogProblem("a", "b", "c"))).isSound())
                .isFalse();
    }

    private static IntrospectionSettings introspection(URI url, Duration timeout, Duration cache) {
        return new IntrospectionSettings(url, new JsonPointer("/sub"), SuccessRule.parse("/a=b"), timeout, cache);
    }

    private static LoginSettings login(Duration deadline, Duration tokenTtl, long bodyLimit, int maxClaims) {
        LoginSettings l = SampleServices.service("a", "/a").login();
        return new LoginSettings(
                null,
                l.usernameInRequest(),
                l.success(),
                l.tokenInReply(),
                l.userIdInReply(),
                l.usernameInReply(),
                deadline,
                tokenTtl,
                false,
                l.unreadable(),
                bodyLimit,
                maxClaims,
                List.of());
    }
}
