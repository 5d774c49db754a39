package io.stickygateway.proxy.step;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.stickygateway.domain.catalog.TokenSource;
import io.stickygateway.proxy.http.RequestHead;
import io.stickygateway.proxy.http.RequestReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TokensInOddSpellingsTest {

    @Test
    void aHeaderThatCgiFoldsIntoTheTokensNameIsTheToken() {
        assertThat(token("/s", List.of("X_Token: t1"), "header:x-token")).isEqualTo("t1");
        assertThat(token("/s", List.of("x-token: t1"), "header:x-token")).isEqualTo("t1");
        assertThat(token("/s", List.of("xtoken: t1", "x-tokens: t2"), "header:x-token"))
                .isNull();
    }

    @Test
    void twoSpellingsWithDifferentTokensAreRefused() {
        assertThatThrownBy(() -> token("/s", List.of("x-token: t1", "x_token: t2"), "header:x-token"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("two different tokens");
    }

    @Test
    void aParameterIsReadUnderItsEncodedNameToo() {
        assertThat(token("/s?to%6ben=a%2Bb", List.of(), "query:token")).isEqualTo("a+b");
        assertThat(token("/s?token=&x=1", List.of(), "query:token")).isNull();
        assertThat(token("/s?tokens=t1", List.of(), "query:token")).isNull();
    }

    @Test
    void namesOfParametersAndCookiesAreReadInAnyCase() {
        assertThat(token("/s?Token=t1", List.of(), "query:token")).isEqualTo("t1");
        assertThat(token("/s", List.of("Cookie: SID=t1"), "cookie:sid")).isEqualTo("t1");
        refused("/s?Token=t2&token=t1", List.of(), "query:token");
        refused("/s", List.of("Cookie: SID=t2; sid=t1"), "cookie:sid");
    }

    @Test
    void aParameterBehindASemicolonIsOneToo() {
        assertThat(token("/s?x=1;token=t1", List.of(), "query:token")).isEqualTo("t1");
        assertThat(token("/s?token=t1&x=1;y=2", List.of(), "query:token")).isEqualTo("t1");
        assertThat(token("/s?token=a%3Bb", List.of(), "query:token")).isEqualTo("a;b");
        refused("/s?x=1;token=t2&token=t1", List.of(), "query:token");
        refused("/s?token=t1;x=2", List.of(), "query:token");
    }

    @Test
    void blanksAroundAnEncodedNameAreNoPartOfIt() {
        refused("/s?+token=t2&token=t1", List.of(), "query:token");
    }

    @Test
    void aCookieBehindACommaIsOneToo() {
        assertThat(token("/s", List.of("Cookie: a=1,sid=t1"), "cookie:sid")).isEqualTo("t1");
        assertThat(token("/s", List.of("Cookie: sid=t1,x"), "cookie:sid")).isEqualTo("t1,x");
        refused("/s", List.of("Cookie: a=1,sid=t2; sid=t1"), "cookie:sid");
    }

    @Test
    void quotesAroundACookieAreNoPartOfIt() {
        assertThat(token("/s", List.of("Cookie: sid=\"t1\""), "cookie:sid")).isEqualTo("t1");
        assertThat(token("/s", List.of("Cookie: sid=\"\""), "cookie:sid")).isNull();
        assertThat(token("/s", List.of("Cookie: sid=\"t1"), "cookie:sid")).isEqualTo("\"t1");
        assertThat(token("/s", List.of("Cookie: sid=t%31"), "cookie:sid")).isEqualTo("t%31");
    }

    @Test
    void twoCookiesOfOneNameAreOneTokenOrNoAnswer() {
        assertThat(token("/s", List.of("Cookie: sid=t1; sid=t1"), "cookie:sid")).isEqualTo("t1");
        assertThat(token("/s", List.of("Cookie: sid=; sid=t1"), "cookie:sid")).isEqualTo("t1");
        refused("/s", List.of("Cookie: sid=t1; sid=t2"), "cookie:sid");
    }

    @Test
    void aWronglyEncodedTokenIsRefusedWithoutBeingQuoted() {
        for (String target : List.of("/s?token=SECRET%", "/s?token=SECRET%zz", "/s?SECRET%zz=1")) {
            assertThatThrownBy(() -> token(target, List.of(), "query:token"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("a query parameter that is wrongly percent-encoded")
                    .hasNoCause();
        }
    }

    @Test
    void aBearerMayBeInAnyCaseAndBehindAnyBlank() {
        assertThat(token("/s", List.of("Authorization: bEARER \t t1"), "bearer"))
                .isEqualTo("t1");
        assertThat(token("/s", List.of("Authorization: Bearer\tt1"), "bearer")).isEqualTo("t1");
        assertThat(token("/s", List.of("Authorization: Bearerx t1"), "bearer")).isNull();
        assertThat(token("/s", List.of("Authorization: Basic dTpw"), "bearer")).isNull();
    }

    @Test
    void theSameTokenInTwoPlacesIsOneAndAnEmptyOneIsNone() {
        assertThat(token("/s?token=t1", List.of("x-token: t1"), "header:x-token", "query:token"))
                .isEqualTo("t1");
        assertThat(token("/s?token=t1", List.of("x-token:"), "header:x-token", "query:token"))
                .isEqualTo("t1");
        assertThatThrownBy(() -> token("/s?token=t2", List.of("x-token: t1"), "header:x-token", "query:token"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aCookieIsFoundAmongOthersOverSeveralLines() {
        assertThat(token("/s", List.of("Cookie: a=1; sid=t1", "Cookie: b=2"), "cookie:sid"))
                .isEqualTo("t1");
        assertThatThrownBy(() -> token("/s", List.of("Cookie: sid=t1", "Cookie: sid=t2"), "cookie:sid"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static void refused(String target, List<String> lines, String source) {
        assertThatThrownBy(() -> token(target, lines, source)).hasMessage("two different tokens");
    }

    private static @Nullable String token(String target, List<String> lines, String... sources) {
        String head = "GET " + target + " HTTP/1.1\r\nHost: g\r\n" + String.join("\r\n", lines)
                + (lines.isEmpty() ? "\r\n" : "\r\n\r\n");
        ByteBuf octets = Unpooled.copiedBuffer(head, StandardCharsets.ISO_8859_1);
        RequestHead request = Objects.requireNonNull(new RequestReader(8192, 65536).read(octets));
        return Tokens.find(request, Stream.of(sources).map(TokenSource::parse).toList());
    }
}
