package io.stickygateway.domain.definition;

import static io.stickygateway.domain.definition.Trees.problems;
import static io.stickygateway.domain.definition.Trees.tree;
import static io.stickygateway.domain.definition.Trees.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.stickygateway.domain.catalog.CatalogProblem;
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
}
