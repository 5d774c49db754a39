package io.stickygateway.domain.definition;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.catalog.BaseUrl;
import io.stickygateway.domain.catalog.CatalogReading;
import io.stickygateway.domain.catalog.HostHeader;
import io.stickygateway.domain.catalog.IntrospectionSettings;
import io.stickygateway.domain.catalog.JsonPointer;
import io.stickygateway.domain.catalog.LoginPath;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.PathPrefix;
import io.stickygateway.domain.catalog.PlacementStrategy;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.catalog.SuccessRule;
import io.stickygateway.domain.catalog.TimeoutPolicy;
import io.stickygateway.domain.catalog.TokenLocation;
import io.stickygateway.domain.catalog.TokenSource;
import io.stickygateway.domain.catalog.UnreadableLogin;
import io.stickygateway.domain.catalog.UnresolvedToken;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReadingServicesTest {
    private static final ServiceDefaults DEFAULTS = new ServiceDefaults(10 << 20);

    @Test
    void aServiceThatSaysLittleGetsTheDocumentedDefaults() {
        Service service = sound(Map.of("id", "ai-server", "path-prefix", "/js/a"));

        assertThat(service.id()).isEqualTo(new ServiceId("ai-server"));
        assertThat(service.name()).isEqualTo("ai-server");
        assertThat(service.prefixes()).containsExactly(new PathPrefix("/js/a"));
        assertThat(service.enabled()).isTrue();
        assertThat(service.defaultNode()).isNull();
        assertThat(service.healthPath()).isEqualTo("/healthz");
        assertThat(service.nodes()).isEmpty();
        assertThat(service.sticky().enabled()).isTrue();
        assertThat(service.sticky().placement()).isEqualTo(PlacementStrategy.ROUND_ROBIN);
        assertThat(service.sticky().tokenSources()).containsExactly(new TokenSource.Header("x-token"));
        assertThat(service.sticky().introspection()).isNull();
        assertThat(service.forward().stripPrefix()).isNull();
        assertThat(service.forward().host()).isEqualTo(HostHeader.CLIENT);
        assertThat(service.forward().bodyLimit()).isEqualTo(10_485_760);
        assertThat(service.forward().timeouts())
                .isEqualTo(new TimeoutPolicy(
                        Duration.ofSeconds(2), Duration.ofSeconds(60), Duration.ofMinutes(5), Duration.ofHours(1)));
    }

    @Test
    void aLoginThatSaysLittleGetsTheDocumentedDefaults() {
        var login = sound(Map.of("id", "a", "path-prefix", "/a", "login-path", "/auth/login"))
                .login();

        assertThat(login.path()).isEqualTo(new LoginPath("/auth/login"));
        assertThat(login.usernameInRequest()).isEqualTo(new JsonPointer("/username"));
        assertThat(login.success()).isEqualTo(SuccessRule.parse("/code=200"));
        assertThat(login.tokenInReply()).isEqualTo(new TokenLocation.InBody(new JsonPointer("/data/token")));
        assertThat(login.userIdInReply()).isEqualTo(new JsonPointer("/data/userId"));
        assertThat(login.usernameInReply()).isEqualTo(new JsonPointer("/data/username"));
        assertThat(login.deadline()).isEqualTo(Duration.ofSeconds(90));
        assertThat(login.tokenTtl()).isEqualTo(Duration.ofDays(30));
        assertThat(login.caseSensitive()).isFalse();
        assertThat(login.unreadable()).isEqualTo(UnreadableLogin.REFUSE);
        assertThat(login.bodyLimit()).isEqualTo(65_536);
        assertThat(login.maxClaims()).isEqualTo(10_000);
        assertThat(login.learnPaths()).isEmpty();
    }

    @Test
    void anUnresolvedTokenIsRefusedWhereThereIsALoginAndAnonymousWhereThereIsNone() {
        assertThat(unresolved(Map.of("id", "a", "path-prefix", "/a", "login-path", "/l")))
                .isEqualTo(UnresolvedToken.REFUSE);
        assertThat(unresolved(Map.of("id", "a", "path-prefix", "/a"))).isEqualTo(UnresolvedToken.ANONYMOUS);
        assertThat(unresolved(
                        Map.of("id", "a", "path-prefix", "/a", "login-path", "/l", "unresolved-token", "anonymous")))
                .isEqualTo(UnresolvedToken.ANONYMOUS);
        assertThat(unresolved(Map.of("id", "a", "path-prefix", "/a", "unresolved-token", "refuse")))
                .isEqualTo(UnresolvedToken.REFUSE);
    }

    @Test
    void introspectionHasDefaultsOfItsOwn() {
        Service service = sound(Map.of(
                "id", "a", "path-prefix", "/a", "introspection", Map.of("url", "http://iam.example/introspect")));

        assertThat(service.sticky().introspection())
                .isEqualTo(new IntrospectionSettings(
                        URI.create("http://iam.example/introspect"),
                        new JsonPointer("/sub"),
                        SuccessRule.parse("/active=true"),
                        Duration.ofSeconds(2),
                        Duration.ofMinutes(1)));
    }

    @Test
    void everythingMayBeTextSinceFlattenedConfigurationKnowsNothingElse() {
        Map<String, Object> flattened = Map.of(
                "id",
                "a",
                "path-prefix",
                "/a",
                "enabled",
                "false",
                "token-sources",
                "bearer, cookie:sid",
                "timeouts",
                Map.of("connect", "100ms"),
                "body-limit",
                "64KB",
                "nodes",
                List.of(Map.of(
                        "id",
                        "n1",
                        "base-url",
                        "http://h:8080",
                        "draining",
                        "TRUE",
                        "weight",
                        "8",
                        "capacity",
                        "100")));
        Service service = sound(flattened);

        assertThat(service.enabled()).isFalse();
        assertThat(service.sticky().tokenSources())
                .containsExactly(new TokenSource.Bearer(), new TokenSource.Cookie("sid"));
        assertThat(service.forward().timeouts().connect()).isEqualTo(Duration.ofMillis(100));
        assertThat(service.forward().bodyLimit()).isEqualTo(65_536);
        assertThat(service.nodes())
                .containsExactly(
                        new Node(new NodeId("n1"), "", BaseUrl.parse("http://h:8080"), true, true, 8, 100, ""));
    }

    @Test
    void valuesMayBeNumbersAndBooleansAsJsonGivesThem() {
        Service service = sound(Map.of(
                "id",
                7,
                "path-prefix",
                "/a",
                "sticky",
                false,
                "body-limit",
                1_024L,
                "nodes",
                List.of(Map.of("id", "n1", "base-url", "http://h", "weight", 3))));

        assertThat(service.id().value()).isEqualTo("7");
        assertThat(service.sticky().enabled()).isFalse();
        assertThat(service.forward().bodyLimit()).isEqualTo(1_024);
        assertThat(service.nodes()).extracting(Node::weight).containsExactly(3);
    }

    @Test
    void camelCaseAndUnderscoresAreTheSameKeys() {
        Service service = sound(Map.of(
                "id",
                "a",
                "pathPrefixes",
                List.of("/a", "/b"),
                "LOGIN_PATH",
                "/l",
                "login",
                Map.of("caseSensitive", true, "token_ttl", "1d"),
                "placement",
                "leastBound"));

        assertThat(service.prefixes()).containsExactly(new PathPrefix("/a"), new PathPrefix("/b"));
        assertThat(service.login().path()).isEqualTo(new LoginPath("/l"));
        assertThat(service.login().caseSensitive()).isTrue();
        assertThat(service.login().tokenTtl()).isEqualTo(Duration.ofDays(1));
        assertThat(service.sticky().placement()).isEqualTo(PlacementStrategy.LEAST_BOUND);
    }

    @Test
    void nullAndBlankCountAsNotSetAndAnEmptiedListIsEmpty() {
        Map<String, Object> tree = new LinkedHashMap<>(Map.of("id", "a", "path-prefix", "/a"));
        tree.put("login-path", "");
        tree.put("strip-prefix", " ");
        tree.put("default-node", null);
        tree.put("login", "");
        tree.put("nodes", "");
        tree.put("introspection", "");
        tree.put("token-sources", "");
        Service service = sound(tree);

        assertThat(service.login().path()).isNull();
        assertThat(service.forward().stripPrefix()).isNull();
        assertThat(service.defaultNode()).isNull();
        assertThat(service.nodes()).isEmpty();
        assertThat(service.sticky().introspection()).isNull();
        assertThat(service.sticky().tokenSources()).isEmpty();
    }

    @Test
    void theVersionIsPassedThrough() {
        assertThat(CatalogReader.read(42, List.of(), DEFAULTS)).isEqualTo(new CatalogReading(42, List.of(), List.of()));
    }

    private static UnresolvedToken unresolved(Map<String, ?> tree) {
        return sound(tree).sticky().unresolvedToken();
    }

    private static Service sound(Map<String, ?> tree) {
        CatalogReading reading = CatalogReader.read(1, List.of(tree), DEFAULTS);
        assertThat(reading.problems()).isEmpty();
        assertThat(reading.services()).hasSize(1);
        return reading.services().get(0);
    }
}
