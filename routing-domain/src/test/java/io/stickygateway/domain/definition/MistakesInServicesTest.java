package io.stickygateway.domain.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.stickygateway.domain.catalog.CatalogProblem;
import io.stickygateway.domain.catalog.CatalogReading;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MistakesInServicesTest {
    @Test
    void allMistakesAreToldAtOnceWithPlaceValueAndExpectation() {
        Map<String, Object> first = tree("id", "AI", "path-prefix", "js/a", "timeouts", Map.of("connect", "2"));
        Map<String, Object> second =
                tree("id", "b", "path-prefix", "/b", "sticky", "maybe", "nodes", List.of(Map.of("id", "n1"), "n2"));

        assertThat(problems(first, second))
                .extracting(CatalogProblem::path, CatalogProblem::value)
                .containsExactlyInAnyOrder(
                        tuple("services[0].id", "AI"),
                        tuple("services[0].path-prefix", "js/a"),
                        tuple("services[0].timeouts.connect", "2"),
                        tuple("services[1].sticky", "maybe"),
                        tuple("services[1].nodes[0].base-url", ""),
                        tuple("services[1].nodes[1]", "n2"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "name              | a\tb            | one line of at most 200 characters",
                "enabled           | yes             | true or false",
                "path-prefix       | /a//b           | a path such as /js/a",
                "login-path        | login           | a plain path such as /auth/login",
                "health-path       | healthz         | a path such as /healthz",
                "health-path       | /a b            | a path such as /healthz",
                "default-node      | n9              | one of []",
                "placement         | random          | round-robin or weighted or least-bound",
                "unresolved-token  | allow           | refuse or anonymous",
                "token-sources[0]  | header          | header:NAME, bearer, cookie:NAME or query:NAME",
                "token-sources[0]  | header:a b      | HTTP token",
                "auth              | jwt             | expected none",
                "strip-prefix      | /other          | the beginning of one of [/a]",
                "body-limit        | 10 apples       | a whole number and one of B, KB, MB or GB",
                "body-limit        | 1025GB          | 0 to 1024GB",
                "host              | both            | client or node",
                "login.username    | username        | RFC 6901",
                "login.success     | code            | a JSON pointer, '=' and a value",
                "login.token       | data.token      | a JSON pointer, header:NAME or cookie:NAME",
                "login.deadline    | 0s              | 1s to 1h",
                "login.deadline    | 2h              | 1s to 1h",
                "login.deadline    | -5s             | a whole number and one of ms, s, m, h or d",
                "login.body-limit  | 2MB             | 1KB to 1MB",
                "login.max-claims  | 0               | 1 to 1000000",
                "login.max-claims  | 99999999999     | a whole number",
                "login.learn-paths[0] | refresh      | a plain path",
                "introspection.url | iam/introspect  | an absolute http or https URL",
                "introspection.url | ftp://iam/      | an absolute http or https URL",
                "introspection.url | http://[        | an absolute http or https URL",
                "nodes[0].id       | Node 1          | 1 to 63 characters",
                "nodes[0].base-url | http://h/x      | without path, query or user",
                "nodes[0].base-url | ftp://h         | http://host:port or https://host:port",
                "nodes[0].weight   | 0               | 1 to 1000",
                "nodes[0].weight   | 1.5             | a whole number",
                "nodes[0].capacity | -1              | 0 to 1000000000",
                "nodes[0].draining | 1               | true or false",
            })
    void oneMistakeIsOneProblem(String path, String value, String expected) {
        List<CatalogProblem> problems = problems(with(path, value));

        assertThat(problems).hasSize(1);
        assertThat(problems.get(0).path()).isEqualTo("services[0]." + path);
        assertThat(problems.get(0).value()).isEqualTo(value);
        assertThat(problems.get(0).expected()).contains(expected).startsWith("expected ");
    }

    @ParameterizedTest
    @CsvSource({
        "login-pth, did you mean login-path?",
        "loginPtah, did you mean login-path?",
        "nodez, did you mean nodes?",
        "LOGINPATH, did you mean login-path?",
    })
    void anUnknownKeyIsToldWithTheOneThatWasProbablyMeant(String key, String advice) {
        assertThat(problems(with(key, "x")))
                .containsExactly(new CatalogProblem("services[0]." + key, "x", "unknown key; " + advice));
    }

    @Test
    void anUnknownKeyLikeNoOtherIsToldWithTheKnownOnes() {
        assertThat(problems(with("timeouts.colour", "red")))
                .containsExactly(new CatalogProblem(
                        "services[0].timeouts.colour",
                        "red",
                        "unknown key; known here are connect, idle, response-head, tunnel"));
    }

    @Test
    void keysOfLaterReleasesAreUnknown() {
        assertThat(problems(
                        tree("id", "a", "path-prefix", "/a", "public-paths", List.of(), "circuit-breaker", Map.of())))
                .extracting(CatalogProblem::path)
                .containsExactly("services[0].public-paths", "services[0].circuit-breaker");
    }

    @Test
    void aKeyInTwoSpellingsIsOneTooMany() {
        assertThat(problems(tree("id", "a", "path-prefix", "/a", "login-path", "/l", "loginPath", "/m")))
                .containsExactly(new CatalogProblem(
                        "services[0].loginPath", "/m", "expected the key once; it also stands there as login-path"));
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
        assertThat(problems(with("name", "x".repeat(5_000))).get(0).value()).isEqualTo("x".repeat(100) + "...");
    }

    @Test
    void whatIsSoundIsReadThoughItsNeighbourIsNot() {
        CatalogReading reading = CatalogReader.read(
                1, List.of(tree("id", "?"), tree("id", "b", "path-prefix", "/b")), new ServiceDefaults(0));

        assertThat(reading.isSound()).isFalse();
        assertThat(reading.services()).extracting(s -> s.id().value()).containsExactly("b");
    }

    private static List<CatalogProblem> problems(Object... services) {
        return CatalogReader.read(1, List.of(services), new ServiceDefaults(0)).problems();
    }

    /** A sound service but for one value, at a path such as {@code login.deadline} or {@code nodes[0].weight}. */
    private static Map<String, Object> with(String path, Object value) {
        Map<String, Object> service = tree("id", "a", "path-prefix", "/a");
        String[] names = path.replace("[0]", "").split("\\.", -1);
        boolean isLast = names.length == 1;
        if (path.startsWith("nodes[0]")) {
            Map<String, Object> node = tree("id", "n1", "base-url", "http://h");
            node.put(names[1], value);
            service.put("nodes", List.of(node));
        } else if (isLast) {
            service.put(names[0], path.endsWith("[0]") ? List.of(value) : value);
        } else {
            service.put(names[0], Map.of(names[1], path.endsWith("[0]") ? List.of(value) : value));
        }
        return service;
    }

    private static Map<String, Object> tree(Object... keysAndValues) {
        Map<String, Object> tree = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            tree.put((String) keysAndValues[i], keysAndValues[i + 1]);
        }
        return tree;
    }
}
