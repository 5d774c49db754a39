package io.stickygateway.domain.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoginPathTest {
    private final LoginPath login = new LoginPath("/auth/login");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/auth/login",
                "/auth/login/",
                "/auth/login//",
                "//auth/login",
                "/auth//login",
                "/AUTH/Login",
                "/auth/%6cogin",
                "/auth/%6Cogin",
                "/%61%75%74%68/%6c%6f%67%69%6e",
                "/auth%2flogin",
                "/auth%2Flogin",
                "/auth%5clogin",
                "/auth\\login",
                "/auth/login;jsessionid=1",
                "/auth;a=b/login;c",
                "/auth/login%3bx",
                "/auth/;x/login",
                "/auth/login#x",
                "/auth/login/#",
                "/./auth/./login",
                "/auth/login/.",
                "/auth/x/../login",
                "/../auth/login",
                "/auth/%2e/login",
                "/auth/x/%2e%2e/login",
                "/auth/x/..;a/login",
                "/auth/%256cogin",
                "/auth%252Flogin",
                "%2fauth/login"
            })
    void isFoundInEverySpellingThatARouterMightFold(String path) {
        assertThat(login.matches(path)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/",
                "/auth",
                "/auth/",
                "/auth/logi",
                "/auth/login2",
                "/auth/login/x",
                "/auth/login/..",
                "/x/auth/login",
                "/auth/x/login",
                "/authlogin",
                "/login/auth",
                "/auth/log/in",
                "/auth/%6cogi%6",
                "/auth/lo%67%6",
                "/auth/logi%6",
                "/auth/logi%",
                "/auth/logi%zz",
                "/auth/login%00",
                "/auth/login%20",
                "/auth/l\u00f6gin",
                "/auth/lo\uff47in",
                "/auth/login%23x",
                "/auth/login%3fx",
                "/auth/%25256cogin",
                "/auth/.../login"
            })
    void isNoOtherPath(String path) {
        assertThat(login.matches(path)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/",
                "login",
                "/auth/",
                "/auth//login",
                "//login",
                "/auth/../login",
                "/./login",
                "/auth/%6cogin",
                "/login;x",
                "/login?x",
                "/login#x",
                "/a b",
                "/auth\\login",
                "/\u767b\u5f55",
                "/a\n"
            })
    void isRefusedWhereItIsNotPlain(String text) {
        assertThatThrownBy(() -> new LoginPath(text))
                .isInstanceOf(InvalidValue.class)
                .hasMessageStartingWith("login path \"" + text + "\": expected a plain path such as /auth/login");
    }

    @Test
    void mayBe512CharactersLongAndNoMore() {
        assertThat(new LoginPath("/" + "a".repeat(511)).value()).hasSize(512);
        assertThatThrownBy(() -> new LoginPath("/" + "a".repeat(512))).isInstanceOf(InvalidValue.class);
    }

    @Test
    void isFoundWithEveryHexDigit() {
        assertThat(new LoginPath("/api/jkzo").matches("/%61p%69/%6a%6b%7a%6F")).isTrue();
        assertThat(new LoginPath("/p").matches("/%70")).isTrue();
        assertThat(new LoginPath("/p").matches("/%0p")).isFalse();
    }

    /** Both take milliseconds; decoding until nothing changes any more would take minutes. */
    @Test
    @Timeout(10)
    void isComparedQuicklyEvenWithAPathMadeToBeSlow() {
        assertThat(login.matches("/%" + "25".repeat(200_000))).isFalse();
        assertThat(login.matches("/..;".repeat(100_000))).isFalse();
    }

    @Property
    void isFoundWhateverLettersAreEscapedOnceOrTwice(@ForAll("escapedLogins") String path) {
        assertThat(login.matches(path)).isTrue();
    }

    @Property
    void isNeverFoundInOtherLetters(@ForAll("otherPaths") String path) {
        assertThat(login.matches(path)).isFalse();
    }

    @Property
    void aPlainPathMatchesItself(@ForAll("plainPaths") LoginPath path) {
        assertThat(path.matches(path.value())).isTrue();
        assertThat(path.matches(path.value() + "x")).isFalse();
    }

    @Provide
    static Arbitrary<String> escapedLogins() {
        return Arbitraries.integers().between(0, 3).list().ofSize(11).map(how -> {
            StringBuilder out = new StringBuilder();
            for (int i = 0; i < 11; i++) {
                char c = "/auth/login".charAt(i);
                out.append(
                        switch (i == 0 ? 0 : how.get(i)) {
                            case 0 -> String.valueOf(c);
                            case 1 -> String.valueOf(Character.toUpperCase(c));
                            case 2 -> String.format("%%%02x", (int) c);
                            default -> String.format("%%25%02X", (int) c);
                        });
            }
            return out.toString();
        });
    }

    @Provide
    static Arbitrary<String> otherPaths() {
        return Arbitraries.strings()
                .withChars("/authlogin.;%2f")
                .ofMaxLength(14)
                .map(s -> "/" + s)
                .filter(s -> !s.replaceAll("[^a-z]", "").contains("login"));
    }

    @Provide
    static Arbitrary<LoginPath> plainPaths() {
        return AnyCatalog.loginPaths();
    }
}
