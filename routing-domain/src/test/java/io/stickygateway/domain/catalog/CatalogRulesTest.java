package io.stickygateway.domain.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatalogRulesTest {
    private static final BaseUrl HOST_1 = BaseUrl.parse("http://h:1");
    private static final BaseUrl HOST_2 = BaseUrl.parse("http://h:2");

    @Test
    void servicesThatShareNothingAreSound() {
        Service a = withNodes("a", "/a", node("n1", HOST_1), node("n2", HOST_2));
        Service b = withNodes("b", "/b", node("n3", HOST_2));

        assertThat(CatalogRules.check(List.of(SampleServices.withDefaultNode(a, new NodeId("n2")), b)))
                .isEmpty();
    }

    @Test
    void everyClashIsToldWithBothPlaces() {
        Service a = withNodes("a", "/a", node("n1", HOST_1), node("n2", HOST_1));
        Service b = withNodes("a", "/a", node("n1", HOST_2));

        assertThat(CatalogRules.check(List.of(a, b)))
                .extracting(CatalogProblem::toString)
                .containsExactly(
                        "services[0].nodes[1].base-url: \"http://h:1\": expected a base URL of its own;"
                                + " services[0].nodes[0].base-url has it too",
                        "services[1].id: \"a\": expected a service of its own; services[0].id has it too",
                        "services[1].path-prefixes[0]: \"/a\": expected a path prefix of its own;"
                                + " services[0].path-prefixes[0] has it too",
                        "services[1].nodes[0].id: \"n1\": expected a node of its own;"
                                + " services[0].nodes[0].id has it too");
    }

    @Test
    void aPrefixTwiceInOneServiceIsAClash() {
        assertThat(CatalogRules.check(List.of(SampleServices.service("a", "/a", "/b", "/a/"))))
                .extracting(CatalogProblem::path)
                .containsExactly("services[0].path-prefixes[2]");
    }

    @Test
    void aServiceAndANodeMayHaveOneName() {
        assertThat(CatalogRules.check(List.of(withNodes("a", "/a", node("a", HOST_1)))))
                .isEmpty();
    }

    @Test
    void theDefaultNodeIsOneOfTheServicesOwn() {
        Service a = withNodes("a", "/a", node("n1", HOST_1));
        Service b = withNodes("b", "/b", node("n2", HOST_1));

        assertThat(CatalogRules.check(List.of(a, SampleServices.withDefaultNode(b, new NodeId("n1")))))
                .containsExactly(new CatalogProblem("services[1].default-node", "n1", "expected one of [n2]"));
    }

    @ParameterizedTest
    @CsvSource({
        "/api, true",
        "/api/v1, true",
        "/api/v1/iam, true",
        "/api/v1/iam/x, true",
        "/, true",
        "/ap, false",
        "/v1, false"
    })
    void thePrefixToBeStrippedMeetsAPublicOne(String strip, boolean sound) {
        Service service = SampleServices.withStripPrefix(SampleServices.service("a", "/other", "/api/v1/iam"), strip);

        List<CatalogProblem> problems = CatalogRules.check(List.of(service));

        if (sound) {
            assertThat(problems).isEmpty();
        } else {
            assertThat(problems)
                    .containsExactly(new CatalogProblem(
                            "services[0].strip-prefix",
                            strip,
                            "expected the beginning of one of [/other, /api/v1/iam]"));
        }
    }

    private static Service withNodes(String id, String prefix, Node... nodes) {
        return SampleServices.withNodes(SampleServices.service(id, prefix), nodes);
    }

    private static Node node(String id, BaseUrl url) {
        return Node.at(new NodeId(id), url);
    }
}
