package io.stickygateway.proxy.login;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.handler.codec.http.HttpHeaders;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.binding.Username;
import io.stickygateway.domain.catalog.Service;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LoginReplyReaderTest {
    private static final Service BODY_TOKEN = LoginFixture.service("/data/token", "header:x-token");
    private static final HttpHeaders NO_HEADERS = LoginFixture.headers();
    private static final String GOOD =
            "{\"code\":200,\"data\":{\"token\":\"t-1\",\"userId\":7,\"username\":\"zhang\"}}";
    private static final LoginReply LEARNED = learned("7", "zhang", "t-1");

    private final LoginReplyReader reader = new LoginReplyReader(4096);

    @Test
    void aSuccessTellsIdNameAndToken() {
        assertThat(read(GOOD)).isEqualTo(LEARNED);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        {"code":500,"data":{"userId":7}}            | NOT_SUCCESSFUL
        {"code":"0","data":{"userId":7}}            | NOT_SUCCESSFUL
        {"code":null,"data":{"userId":7}}           | NOT_SUCCESSFUL
        {"code":[200],"data":{"userId":7}}          | NOT_SUCCESSFUL
        {"code":2000}                               | NOT_SUCCESSFUL
        {"code":-200}                               | NOT_SUCCESSFUL
        {"data":{"userId":7}}                       | NO_SUCCESS_FIELD
        {"access_token":"t"}                        | NO_SUCCESS_FIELD
        "200"                                       | NO_SUCCESS_FIELD
        {"code":500,"code":200,"data":{"userId":7}} | DUPLICATE_KEY
        {"code":200}{"code":500}                    | NOT_JSON
        {"code":200                                 | NOT_JSON
        <html>200</html>                            | NOT_JSON
        ``                                          | NOT_JSON
        """)
    void whatTheNodeDoesNotCallASuccessIsNotLearned(String body, LoginFlaw flaw) {
        assertThat(read(body)).isEqualTo(new LoginReply.NotLearned(flaw));
    }

    @Test
    void theSuccessValueMayBeANumberOrAString() {
        assertThat(read("{\"code\":\"200\",\"data\":{\"userId\":\"u\"}}")).isEqualTo(learned("u", null, null));
        assertThat(read("{\"code\":200}")).isEqualTo(learned(null, null, null));
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 199, 300, 302, 401, 500, 999})
    void aStatusThatIsNoSuccessIsNone(int status) {
        assertThat(reader.read(BODY_TOKEN, status, NO_HEADERS, utf8(GOOD)))
                .isEqualTo(new LoginReply.NotLearned(LoginFlaw.HTTP_STATUS));
        assertThat(reader.read(BODY_TOKEN, 201, NO_HEADERS, utf8(GOOD))).isEqualTo(LEARNED);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        {"code":200,"data":{"userId":12345678901234567890123,"token":"t"}} | 12345678901234567890123
        {"code":200,"data":{"userId":"00042","token":"t"}}                 | 00042
        {"code":200,"data":{"userId":1.5,"token":"t"}}                     |
        {"code":200,"data":{"userId":true,"token":"t"}}                    |
        {"code":200,"data":{"userId":{"id":1},"token":"t"}}                |
        {"code":200,"data":{"userId":" ","token":"t"}}                     |
        {"code":200,"data":{"userId":null,"token":"t"}}                    |
        {"code":200,"data":{"token":"t"}}                                  |
        """)
    void anIdIsTextOrAWholeNumberAndASuccessStaysOneWithout(String body, @Nullable String id) {
        assertThat(read(body)).isEqualTo(learned(id, null, "t"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a\\u0007b", "t\\u00f6ken", "a\\nb"})
    void aTokenThatNoHeaderCarriesIsNoToken(String token) {
        assertThat(read("{\"code\":200,\"data\":{\"userId\":7,\"token\":\"" + token + "\"}}"))
                .isEqualTo(learned("7", null, null));
    }

    @Test
    void aTokenIsBoundedLikeTheRequestsThatCarryIt() {
        LoginReplyReader wide = new LoginReplyReader(100_000);
        String longest = "x".repeat(LearnedToken.LONGEST);

        assertThat(wide.read(BODY_TOKEN, 200, NO_HEADERS, tokenReply(longest))).isEqualTo(learned(null, null, longest));
        assertThat(wide.read(BODY_TOKEN, 200, NO_HEADERS, tokenReply(longest + "x")))
                .isEqualTo(learned(null, null, null));
    }

    @Test
    void aTokenMayComeInAHeader() {
        Service service = LoginFixture.service("header:X-Auth", "header:x-token");

        assertThat(reader.read(service, 200, LoginFixture.headers("x-auth", "t-2"), utf8(GOOD)))
                .isEqualTo(learned("7", "zhang", "t-2"));
        assertThat(reader.read(service, 200, LoginFixture.headers("X-AUTH", "a", "x-auth", "b"), utf8(GOOD)))
                .isEqualTo(learned("7", "zhang", null));
        assertThat(reader.read(service, 200, NO_HEADERS, utf8(GOOD))).isEqualTo(learned("7", "zhang", null));
    }

    @Test
    void aTokenMayComeInACookieAndTheLastOneHolds() {
        Service service = LoginFixture.service("cookie:SESSION", "cookie:SESSION");

        assertThat(reader.read(
                        service,
                        200,
                        LoginFixture.headers(
                                "set-cookie", "SESSION=old; Path=/",
                                "set-cookie", "XSESSION=no",
                                "set-cookie", "SESSION=t-3;HttpOnly"),
                        utf8(GOOD)))
                .isEqualTo(learned("7", "zhang", "t-3"));
        assertThat(reader.read(service, 200, LoginFixture.headers("set-cookie", "SESSION=\"t-4\" ;Path=/"), utf8(GOOD)))
                .isEqualTo(learned("7", "zhang", "t-4"));
        assertThat(reader.read(service, 200, LoginFixture.headers("set-cookie", "SESSION=; Max-Age=0"), utf8(GOOD)))
                .isEqualTo(learned("7", "zhang", null));
    }

    @Test
    void theWordBearerIsNoPartOfTheTokenWhereRequestsAreReadWithoutIt() {
        byte[] body = tokenReply("Bearer abc");

        assertThat(reader.read(LoginFixture.service("/data/token", "bearer"), 200, NO_HEADERS, body))
                .isEqualTo(learned(null, null, "abc"));
        assertThat(reader.read(BODY_TOKEN, 200, NO_HEADERS, body)).isEqualTo(learned(null, null, "Bearer abc"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "x-gzip", "GZIP", "deflate", "br", "identity", "", ", identity"})
    void aCopyThatWasCompressedAnywayIsUndone(String coding) {
        byte[] body =
                switch (coding) {
                    case "gzip", "x-gzip", "GZIP" -> Coded.gzip(utf8(GOOD));
                    case "deflate" -> Coded.zlib(utf8(GOOD));
                    case "br" -> Coded.BROTLI_REPLY;
                    default -> utf8(GOOD);
                };

        assertThat(reader.read(BODY_TOKEN, 200, LoginFixture.headers("content-encoding", coding), body))
                .isEqualTo(LEARNED);
    }

    @Test
    void rawDeflateAndTwoCodingsAreUndoneToo() {
        assertThat(reader.read(
                        BODY_TOKEN,
                        200,
                        LoginFixture.headers("content-encoding", "deflate"),
                        Coded.rawDeflate(utf8(GOOD))))
                .isEqualTo(LEARNED);
        assertThat(reader.read(
                        BODY_TOKEN,
                        200,
                        LoginFixture.headers("content-encoding", "deflate", "content-encoding", "gzip"),
                        Coded.gzip(Coded.zlib(utf8(GOOD)))))
                .isEqualTo(LEARNED);
    }

    @Test
    void damagedEarlyEndingAndUnknownCodingsAreNotLearned() {
        byte[] whole = Coded.gzip(utf8(GOOD));

        assertThat(coded("gzip", utf8(GOOD))).isEqualTo(new LoginReply.NotLearned(LoginFlaw.BROKEN_ENCODING));
        assertThat(coded("gzip", Arrays.copyOf(whole, whole.length - 9)))
                .isEqualTo(new LoginReply.NotLearned(LoginFlaw.BROKEN_ENCODING));
        assertThat(coded("br", utf8("plain"))).isEqualTo(new LoginReply.NotLearned(LoginFlaw.BROKEN_ENCODING));
        assertThat(coded("deflate", new byte[0])).isEqualTo(new LoginReply.NotLearned(LoginFlaw.BROKEN_ENCODING));
        assertThat(coded("zstd", utf8(GOOD))).isEqualTo(new LoginReply.NotLearned(LoginFlaw.UNKNOWN_ENCODING));
    }

    @Test
    void aBombIsPutOutAtTheLimit() {
        byte[] zeros = new byte[1024 * 1024];

        assertThat(coded("gzip", Coded.gzip(zeros))).isEqualTo(new LoginReply.NotLearned(LoginFlaw.TOO_LARGE));
        assertThat(coded("deflate", Coded.rawDeflate(zeros))).isEqualTo(new LoginReply.NotLearned(LoginFlaw.TOO_LARGE));
        assertThat(coded("br", Coded.BROTLI_BOMB)).isEqualTo(new LoginReply.NotLearned(LoginFlaw.TOO_LARGE));
        assertThat(read(GOOD + " ".repeat(5000))).isEqualTo(new LoginReply.NotLearned(LoginFlaw.TOO_LARGE));
    }

    @Test
    void aNameIsReadInTheDeclaredCharsetAndNeverGuessed() {
        String reply = "{\"code\":200,\"data\":{\"username\":\"联通\",\"token\":\"t\"}}";
        byte[] gbk = reply.getBytes(Charset.forName("GBK"));

        assertThat(typed("application/json;charset=GBK", gbk)).isEqualTo(learned(null, "联通", "t"));
        assertThat(typed("application/json", utf8(reply))).isEqualTo(learned(null, "联通", "t"));
        assertThat(typed("application/json;charset=no-such", utf8(reply))).isEqualTo(learned(null, "联通", "t"));
        assertThat(typed(
                        "application/json",
                        "{\"code\":200,\"data\":{\"username\":\"\u00ff\",\"token\":\"t\"}}"
                                .getBytes(StandardCharsets.ISO_8859_1)))
                .isEqualTo(learned(null, null, "t"));
    }

    @Test
    void theTokenIsNotShownInALog() {
        assertThat(LEARNED).hasToString("Learned[user=7, name=zhang, token=present]");
        assertThat(learned(null, null, null)).hasToString("Learned[user=null, name=null, token=none]");
    }

    @Property
    void noReplyMakesItFail(@ForAll byte[] body, @ForAll("codings") String coding) {
        LoginReply reply = coded(coding, body);

        assertThat(reply instanceof LoginReply.NotLearned not
                        && !LoginFlaw.ofReplies().contains(not.flaw()))
                .isFalse();
    }

    @Provide
    Arbitrary<String> codings() {
        return Arbitraries.of("", "gzip", "deflate", "br", "zstd");
    }

    private LoginReply read(String body) {
        return reader.read(BODY_TOKEN, 200, NO_HEADERS, utf8(body));
    }

    private LoginReply coded(String coding, byte[] body) {
        return reader.read(BODY_TOKEN, 200, LoginFixture.headers("content-encoding", coding), body);
    }

    private LoginReply typed(String contentType, byte[] body) {
        return reader.read(BODY_TOKEN, 200, LoginFixture.headers("content-type", contentType), body);
    }

    private static byte[] tokenReply(String token) {
        return utf8("{\"code\":200,\"data\":{\"token\":\"" + token + "\"}}");
    }

    private static LoginReply learned(@Nullable String id, @Nullable String name, @Nullable String token) {
        return new LoginReply.Learned(
                id == null ? null : new UserId(id), name == null ? null : new Username(name), token);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
