package io.stickygateway.domain.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsThatMeanNothingTest {
    private static final Duration SECOND = Duration.ofSeconds(1);

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
