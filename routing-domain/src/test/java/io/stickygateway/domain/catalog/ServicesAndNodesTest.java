package io.stickygateway.domain.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServicesAndNodesTest {
    private static final NodeId NODE = new NodeId("n1");
    private static final BaseUrl URL = BaseUrl.parse("http://h");

    @ParameterizedTest
    @ValueSource(strings = {"/", "/healthz", "/health/live?full=1&x=%20", "/a;b"})
    void healthPathsAreRequestTargets(String path) {
        assertThat(Service.requireHealthPath(path)).isEqualTo(path);
    }

    @Test
    void nodesWithoutAHealthPageAreProbedByAConnection() {
        assertThat(Service.requireHealthPath("tcp")).isEqualTo("tcp");
        Service s = SampleServices.service("a", "/a");
        assertThat(s.isProbedByConnection()).isFalse();
        assertThat(new Service(
                                s.id(),
                                "",
                                s.prefixes(),
                                true,
                                null,
                                "tcp",
                                s.sticky(),
                                s.login(),
                                s.forward(),
                                List.of())
                        .isProbedByConnection())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "TCP", "healthz", "http://h/", "/a b", "/a#b", "/a\r\nX: y", "/%4", "/\u4f60"})
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
    @CsvSource({"1, 0, true", "1000, 2147483647, true", "0, 0, false", "1001, 0, false", "1, -1, false"})
    void nodesHaveAWeightAndACapacityWithinBounds(int weight, int capacity, boolean sound) {
        if (sound) {
            assertThat(new Node(NODE, "", URL, true, false, weight, capacity, "").weight())
                    .isEqualTo(weight);
        } else {
            assertThatThrownBy(() -> new Node(NODE, "", URL, true, false, weight, capacity, ""))
                    .isInstanceOf(InvalidValue.class);
        }
    }

    @Test
    void aNodeWithoutSettingsTakesEverybody() {
        assertThat(Node.at(NODE, URL)).isEqualTo(new Node(NODE, "", URL, true, false, 1, 0, ""));
    }
}
