package io.stickygateway.domain.definition;

import static io.stickygateway.domain.definition.Trees.problems;
import static io.stickygateway.domain.definition.Trees.tree;
import static io.stickygateway.domain.definition.Trees.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.catalog.CatalogProblem;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnknownKeysInServicesTest {
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
}
