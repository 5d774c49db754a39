package io.stickygateway.domain.definition;

import static io.stickygateway.domain.definition.Trees.problems;
import static io.stickygateway.domain.definition.Trees.tree;
import static io.stickygateway.domain.definition.Trees.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.stickygateway.domain.catalog.CatalogProblem;
import io.stickygateway.domain.catalog.CatalogReading;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ServicesOfTheWrongShapeTest {
    @Test
    void somethingElseThanAMappingOrAListIsToldOnce() {
        assertThat(problems("nonsense"))
                .containsExactly(new CatalogProblem("services[0]", "nonsense", "expected a mapping of keys to values"));
        assertThat(problems(tree(
                        "id", "a", "path-prefix", "/a", "login", List.of(1), "nodes", Map.of("x", 1), "timeouts", 5)))
                .extracting(CatalogProblem::path)
                .containsExactlyInAnyOrder("services[0].login", "services[0].nodes", "services[0].timeouts");
        assertThat(problems(tree("id", "a", "path-prefix", "/a", "health-path", List.of("/x"), "name", Map.of("a", 1))))
                .extracting(CatalogProblem::path)
                .containsExactlyInAnyOrder("services[0].health-path", "services[0].name");
        assertThat(CatalogReader.read(1, Arrays.asList((Object) null), new ServiceDefaults(0))
                        .problems())
                .extracting(CatalogProblem::path)
                .contains("services[0].id");
    }

    @Test
    void whatWasExpectedThereIsTold() {
        assertThat(problems(tree("id", "a", "path-prefix", "/a", "sticky", List.of(), "body-limit", Map.of("x", 1))))
                .extracting(CatalogProblem::toString)
                .containsExactly(
                        "services[0].sticky: \"[]\": expected boolean, true or false",
                        "services[0].body-limit: \"{x=1}\": expected size, 0 to 1024GB");
        assertThat(problems(tree("id", Map.of("x", 1), "path-prefix", "/a")))
                .extracting(CatalogProblem::toString)
                .containsExactly("services[0].id: \"{x=1}\": expected service id");
    }

    @Test
    void aPathPrefixOfTwoServicesIsTold() {
        assertThat(problems(tree("id", "a", "path-prefix", "/a"), tree("id", "b", "path-prefix", "/a")))
                .containsExactly(new CatalogProblem(
                        "services[1].path-prefix",
                        "/a",
                        "expected a path prefix of its own; services[0].path-prefix has it too"));
    }

    @Test
    void aListThatIsTooLongIsRefusedWhole() {
        List<Object> nodes = new ArrayList<>();
        for (int i = 0; i <= 1_000; i++) {
            nodes.add(tree("id", "n" + i, "base-url", "http://h:" + (i + 1)));
        }
        assertThat(problems(tree("id", "a", "path-prefix", "/a", "nodes", nodes)))
                .extracting(CatalogProblem::path, CatalogProblem::expected)
                .containsExactly(tuple("services[0].nodes", "expected a list of at most 1000"));
        assertThat(problems(tree("id", "a", "path-prefix", "/a", "nodes", nodes.subList(0, 1_000))))
                .isEmpty();
    }

    @Test
    void aHugeValueIsShownInPart() {
        assertThat(problems(with("enabled", "x".repeat(100))).get(0).value()).isEqualTo("x".repeat(100));
        assertThat(problems(with("enabled", "x".repeat(101))).get(0).value()).isEqualTo("x".repeat(100) + "...");
        assertThat(problems(with("name", "x".repeat(5_000))).get(0).value()).isEqualTo("x".repeat(100) + "...");
    }

    @Test
    void whatIsSoundIsReadThoughItsNeighbourIsNot() {
        CatalogReading reading = CatalogReader.read(
                1, List.of(tree("id", "?"), tree("id", "b", "path-prefix", "/b")), new ServiceDefaults(0));

        assertThat(reading.isSound()).isFalse();
        assertThat(reading.services()).extracting(s -> s.id().value()).containsExactly("b");
    }

    @Test
    void whatMustBeSetIsToldWhereItIsMissing() {
        assertThat(problems(tree("nodes", List.of(Map.of()))))
                .extracting(CatalogProblem::path)
                .containsExactly(
                        "services[0].id",
                        "services[0].path-prefix",
                        "services[0].nodes[0].id",
                        "services[0].nodes[0].base-url");
        assertThat(problems(with("introspection.timeout", "1s")))
                .extracting(CatalogProblem::path)
                .containsExactly("services[0].introspection.url");
    }

    @Test
    void onePrefixKeyIsNeededAndNotTwo() {
        String either = "expected either path-prefix or path-prefixes";
        assertThat(problems(tree("id", "a", "path-prefix", "/a", "path-prefixes", List.of("/b"))))
                .containsExactly(new CatalogProblem("services[0].path-prefix", "/a", either));
        assertThat(problems(tree("id", "a", "path-prefixes", List.of())))
                .containsExactly(new CatalogProblem("services[0].path-prefix", "", either));
    }

    @Test
    void duplicatesAreFoundAcrossServicesEvenWhereTheRestMakesNoSense() {
        Map<String, Object> node = tree("id", "n1", "base-url", "http://h:1");
        Map<String, Object> broken =
                tree("id", "Wrong", "path-prefixes", List.of("/a", "nonsense"), "nodes", List.of(node));
        Map<String, Object> second = tree(
                "id",
                "b",
                "path-prefixes",
                List.of("/b", "/a/"),
                "nodes",
                List.of(node, tree("id", "n2", "base-url", "http://h:1/")));
        Map<String, Object> third = tree("id", "b", "path-prefix", "/c");

        assertThat(problems(broken, second, third))
                .extracting(CatalogProblem::toString)
                .filteredOn(p -> p.contains("of its own"))
                .containsExactly(
                        "services[1].path-prefixes[1]: \"/a\": expected a path prefix of its own; services[0].path-prefixes[0] has it too",
                        "services[1].nodes[0].id: \"n1\": expected a node of its own; services[0].nodes[0].id has it too",
                        "services[1].nodes[1].base-url: \"http://h:1\": expected a base URL of its own; services[1].nodes[0].base-url has it too",
                        "services[2].id: \"b\": expected a service of its own; services[1].id has it too");
    }
}
