package io.stickygateway.domain.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TokenPlacesTest {
    @Test
    void requestsCarryTokensInFourPlaces() {
        assertThat(TokenSource.parse("header:X-Token")).isEqualTo(new TokenSource.Header("x-token"));
        assertThat(TokenSource.parse("bearer")).isEqualTo(new TokenSource.Bearer());
        assertThat(TokenSource.parse("cookie:SID")).isEqualTo(new TokenSource.Cookie("SID"));
        assertThat(TokenSource.parse("query:accessToken")).isEqualTo(new TokenSource.Query("accessToken"));
    }

    @Test
    void repliesCarryTokensInThreePlaces() {
        assertThat(TokenLocation.parse("/data/token"))
                .isEqualTo(new TokenLocation.InBody(new JsonPointer("/data/token")));
        assertThat(TokenLocation.parse("header:X-Token")).isEqualTo(new TokenLocation.InHeader("x-token"));
        assertThat(TokenLocation.parse("cookie:SID")).isEqualTo(new TokenLocation.InCookie("SID"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x-token", "Header:x", "bearer:", "bearer:x", "body:/token", ":x"})
    void anotherPlaceInARequestIsRefused(String text) {
        assertThatThrownBy(() -> TokenSource.parse(text))
                .isInstanceOf(InvalidValue.class)
                .hasMessage("token source \"" + text + "\": expected header:NAME, bearer, cookie:NAME or query:NAME");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "token", "bearer", "query:x", "Header:x"})
    void anotherPlaceInAReplyIsRefused(String text) {
        assertThatThrownBy(() -> TokenLocation.parse(text))
                .isInstanceOf(InvalidValue.class)
                .hasMessage("token location \"" + text + "\": expected a JSON pointer, header:NAME or cookie:NAME");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a b", "a:b", "a;b", "a=b", "a\n", "\u4f60"})
    void namesAreHttpTokens(String name) {
        for (String kind : new String[] {"header:", "cookie:", "query:"}) {
            assertThatThrownBy(() -> TokenSource.parse(kind + name))
                    .isInstanceOf(InvalidValue.class)
                    .hasMessageContaining("\"" + name + "\": expected")
                    .hasMessageContaining("RFC 9110, 5.6.2");
        }
        assertThatThrownBy(() -> TokenLocation.parse("header:" + name)).isInstanceOf(InvalidValue.class);
        assertThatThrownBy(() -> TokenLocation.parse("cookie:" + name)).isInstanceOf(InvalidValue.class);
    }

    @Test
    void namesMayBe128CharactersLongAndNoMore() {
        assertThat(TokenSource.parse("cookie:" + "a".repeat(128)).text()).endsWith("aaa");
        assertThatThrownBy(() -> TokenSource.parse("cookie:" + "a".repeat(129))).isInstanceOf(InvalidValue.class);
    }

    @Property
    void sourcesReadWhatTheyWrite(@ForAll("sources") TokenSource source) {
        assertThat(TokenSource.parse(source.text())).isEqualTo(source);
    }

    @Property
    void locationsReadWhatTheyWrite(@ForAll("locations") TokenLocation location) {
        assertThat(TokenLocation.parse(location.text())).isEqualTo(location);
    }

    @Provide
    static Arbitrary<TokenSource> sources() {
        return AnyCatalog.tokenSources();
    }

    @Provide
    static Arbitrary<TokenLocation> locations() {
        return AnyCatalog.tokenLocations();
    }
}
