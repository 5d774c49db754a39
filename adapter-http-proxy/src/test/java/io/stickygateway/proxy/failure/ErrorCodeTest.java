package io.stickygateway.proxy.failure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ErrorCodeTest {
    /** Section 11 of the design, less the codes of policies that don't exist yet. */
    private static final Map<Integer, Set<String>> TABLE = Map.ofEntries(
            Map.entry(400, Set.of("BAD_REQUEST", "LOGIN_UNREADABLE")),
            Map.entry(401, Set.of("TOKEN_UNRESOLVED")),
            Map.entry(404, Set.of("NO_ROUTE")),
            Map.entry(405, Set.of("METHOD_NOT_ALLOWED")),
            Map.entry(408, Set.of("REQUEST_TIMEOUT")),
            Map.entry(413, Set.of("REQUEST_TOO_LARGE")),
            Map.entry(414, Set.of("URI_TOO_LONG")),
            Map.entry(417, Set.of("EXPECTATION_FAILED")),
            Map.entry(431, Set.of("HEADERS_TOO_LARGE")),
            Map.entry(500, Set.of("INTERNAL_ERROR")),
            Map.entry(
                    502,
                    Set.of(
                            "UPSTREAM_UNREACHABLE",
                            "UPSTREAM_UNRESOLVED",
                            "UPSTREAM_RESET",
                            "UPSTREAM_INVALID",
                            "UPSTREAM_TIMEOUT")),
            Map.entry(
                    503,
                    Set.of(
                            "SERVICE_DISABLED",
                            "USER_UNBOUND",
                            "USER_MOVING",
                            "NODE_DOWN",
                            "NODE_DISABLED",
                            "NODE_UNKNOWN",
                            "NO_HEALTHY_NODE",
                            "NO_CAPACITY",
                            "STORE_UNAVAILABLE",
                            "OVERLOADED")));

    @Test
    void everyCodeHasTheStatusOfTheTable() {
        Map<Integer, Set<String>> actual = Arrays.stream(ErrorCode.values())
                .collect(Collectors.groupingBy(
                        ErrorCode::status,
                        TreeMap::new,
                        Collectors.mapping(Enum::name, Collectors.toCollection(TreeSet::new))));

        assertThat(actual).isEqualTo(TABLE);
    }

    @Test
    void everyMessageExistsInBothLanguages() {
        assertThat(ErrorCode.values()).allSatisfy(code -> {
            assertThat(code.message(Language.ENGLISH, "n")).matches("[\\x20-\\x7e]+\\.");
            assertThat(code.message(Language.CHINESE, "n"))
                    .matches(".*\\p{IsHan}.*")
                    .doesNotContain("{");
        });
    }

    @Test
    void anUnboundUserReadsTheSentenceOfTheSeed() {
        assertThat(ErrorCode.USER_UNBOUND.message(Language.CHINESE, "")).isEqualTo("用户未绑定节点，请重新登录或联系管理员");
    }

    @Test
    void aMessageNamesTheNodeOrReadsWellWithoutIt() {
        assertThat(ErrorCode.NODE_DOWN.message(Language.ENGLISH, "node-1")).isEqualTo("Node node-1 is down.");
        assertThat(ErrorCode.NODE_DOWN.message(Language.ENGLISH, "")).isEqualTo("Node is down.");
        assertThat(ErrorCode.NODE_DOWN.message(Language.CHINESE, "node-1")).isEqualTo("节点 node-1 不可用，请稍后重试");
        assertThat(ErrorCode.NODE_UNKNOWN.message(Language.CHINESE, "")).isEqualTo("网关中没有节点");
    }

    @Test
    void waitingTimesAreTheDesignsOwn() {
        assertThat(Arrays.stream(ErrorCode.values())
                        .filter(code -> code.retryAfterSeconds() > 0)
                        .collect(Collectors.toMap(Enum::name, ErrorCode::retryAfterSeconds)))
                .isEqualTo(Map.of("USER_MOVING", 2, "STORE_UNAVAILABLE", 5, "OVERLOADED", 1));
    }
}
