package io.stickygateway.proxy.login;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.netty.handler.codec.http.HttpHeaders;
import io.stickygateway.domain.binding.Username;
import io.stickygateway.domain.catalog.JsonPointer;
import java.net.URLEncoder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

class LoginRequestReaderTest {
    private static final JsonPointer POINTER = new JsonPointer("/username");
    private static final HttpHeaders JSON = LoginFixture.headers("content-type", "application/json");
    private static final HttpHeaders NO_TYPE = LoginFixture.headers();

    private final LoginRequestReader reader = new LoginRequestReader(4096);

    @Test
    void theNameComesOutOfJsonAsItWasTyped() {
        assertThat(json("{\"password\":\"p\",\"username\":\" Zhang \"}")).isEqualTo(known(" Zhang "));
        assertThat(json("{\"username\":\"\\u5f20三\"}")).isEqualTo(known("张三"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        /user/name       | {"user":{"name":"zhang"}}
        /0/name          | [{"name":"zhang"},{"name":"li"}]
        /a~1b/m~0n       | {"a/b":{"m~n":"zhang"}}
        //x              | {"":{"x":"zhang"}}
        """)
    void thePointerFollowsRfc6901(String pointer, String body) {
        assertThat(reader.read(new JsonPointer(pointer), JSON, null, utf8(body)))
                .isEqualTo(known("zhang"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        {"username":"a","username":"b"}           | DUPLICATE_KEY
        {"username":"a","user\\u006eame":"b"}     | DUPLICATE_KEY
        {"x":1,"x":2,"username":"a"}              | DUPLICATE_KEY
        {"Username":"b","username":"a"}           | DUPLICATE_KEY
        {"user":"a"}                              | MISSING
        {"Username":"a"}                          | MISSING
        {"username":null}                         | MISSING
        {"username":7}                            | WRONG_TYPE
        {"username":["a"]}                        | WRONG_TYPE
        {"username":{"a":1}}                      | WRONG_TYPE
        {"username":true}                         | WRONG_TYPE
        {"username":""}                           | NOT_A_NAME
        {"username":"  \\t "}                     | NOT_A_NAME
        {"username":"\\u00a0"}                    | NOT_A_NAME
        {"username":"a\\u0000"}                   | NOT_A_NAME
        {"username":"\\ud800"}                    | NOT_A_NAME
        {"username":"a"}{"username":"b"}          | NOT_JSON
        {"username":"a"} x                        | NOT_JSON
        {"username":"a"                           | NOT_JSON
        {username:"a"}                            | NOT_JSON
        {'username':'a'}                          | NOT_JSON
        username=a                                | NOT_JSON
        ``                                        | NOT_JSON
        "a"                                       | MISSING
        """)
    void whatCouldBeUnderstoodInTwoWaysIsNotRead(String body, LoginFlaw flaw) {
        assertThat(json(body)).isEqualTo(new LoginName.Unreadable(flaw));
    }

    @Test
    void nestingIsBounded() {
        assertThat(json("{\"a\":".repeat(70) + "1" + "}".repeat(70))).isEqualTo(unreadable(LoginFlaw.NOT_JSON));
        assertThat(json("{\"username\":\"a\",\"x\":" + "[".repeat(60) + "]".repeat(60) + "}"))
                .isEqualTo(known("a"));
    }

    @Test
    void aNameOf256CharactersIsTheLongest() {
        assertThat(json("{\"username\":\"" + "x".repeat(256) + "\"}")).isEqualTo(known("x".repeat(256)));
        assertThat(json("{\"username\":\"" + "x".repeat(257) + "\"}")).isEqualTo(unreadable(LoginFlaw.NOT_A_NAME));
    }

    @Test
    void octetsThatAreNotUtf8AreNotReplacedBySomething() {
        byte[] body = "{\"username\":\"\u00ff\"}".getBytes(StandardCharsets.ISO_8859_1);

        assertThat(reader.read(POINTER, JSON, null, body)).isEqualTo(unreadable(LoginFlaw.NOT_UTF8));
    }

    @ParameterizedTest
    @CsvSource({
        "application/json;charset=utf-8, true",
        "application/json; charset=\"UTF-8\", true",
        "application/json;charset=, true",
        "application/json;charset=gbk, false",
        "application/json;charset=iso-8859-1, false",
        "application/x-www-form-urlencoded;charset=gbk, false",
    })
    void aDeclaredCharsetMustLeaveNoDoubt(String contentType, boolean certain) {
        HttpHeaders headers = LoginFixture.headers("content-type", contentType);
        boolean form = contentType.contains("form");
        String ascii = form ? "username=a" : "{\"username\":\"a\"}";
        String other = form ? "username=%e4%b8%89" : "{\"username\":\"三\"}";

        assertThat(reader.read(POINTER, headers, null, utf8(ascii))).isEqualTo(known("a"));
        assertThat(reader.read(POINTER, headers, null, utf8(other)))
                .isEqualTo(certain ? known("三") : unreadable(LoginFlaw.NOT_UTF8));
    }

    @Test
    void utf16IsNotGuessed() {
        byte[] body = "{\"username\":\"a\"}".getBytes(StandardCharsets.UTF_16LE);

        assertThat(reader.read(POINTER, JSON, null, body)).isEqualTo(unreadable(LoginFlaw.NOT_JSON));
    }

    @Test
    void aByteOrderMarkIsNoPartOfTheJsonButOfAFormsValue() {
        assertThat(form("username=%EF%BB%BFa")).isEqualTo(known("\ufeffa"));
        assertThat(json("\ufeff{\"username\":\"a\"}")).isEqualTo(known("a"));
    }

    @Test
    void aMissingOrOddTypeDoesNotHideJson() {
        assertThat(reader.read(POINTER, NO_TYPE, null, utf8(" {\"username\":\"a\"}")))
                .isEqualTo(known("a"));
        assertThat(reader.read(
                        POINTER,
                        LoginFixture.headers("content-type", "text/plain"),
                        null,
                        utf8("{\"username\":\"a\"}")))
                .isEqualTo(known("a"));
    }

    @Test
    void twoTypesOrMultipartAreNotRead() {
        assertThat(reader.read(
                        POINTER,
                        LoginFixture.headers("content-type", "Multipart/form-data; boundary=x"),
                        null,
                        utf8("--x")))
                .isEqualTo(unreadable(LoginFlaw.UNKNOWN_TYPE));
        assertThat(reader.read(
                        POINTER,
                        LoginFixture.headers("content-type", "application/json", "content-type", "text/plain"),
                        null,
                        utf8("{\"username\":\"a\"}")))
                .isEqualTo(unreadable(LoginFlaw.UNKNOWN_TYPE));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        username=zhang&password=p     | zhang
        password=p&username=z+h%20a   | z h a
        user%6Eame=zhang              | zhang
        username=%E5%BC%A0&&x         | 张
        username==a                   | =a
        username=a%3Bb&password=x;y   | a;b
        """)
    void theNameComesOutOfAForm(String body, String name) {
        assertThat(form(body)).isEqualTo(known(name));
    }

    @Test
    void theFormFieldIsThePointersLastSegment() {
        assertThat(reader.read(
                        new JsonPointer("/user/login"),
                        LoginFixture.headers("content-type", "application/x-www-form-urlencoded; charset=UTF-8"),
                        null,
                        utf8("login=zhang")))
                .isEqualTo(known("zhang"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        username=a&username=b   | DUPLICATE_KEY
        username=a&UserName=b   | DUPLICATE_KEY
        UserName=b&username=a   | DUPLICATE_KEY
        username=a&user%6eame=a | DUPLICATE_KEY
        username=a;username=b   | DUPLICATE_KEY
        username=a;b            | DUPLICATE_KEY
        x=1;UserName=b&username=a | DUPLICATE_KEY
        x=1;username=a          | MISSING
        username=a&+username=b  | DUPLICATE_KEY
        UserName=a              | MISSING
        user=a                  | MISSING
        {"username":"a"}        | MISSING
        username                | NOT_A_NAME
        username=               | NOT_A_NAME
        username=%zz            | NOT_A_FORM
        username=%4             | NOT_A_FORM
        username=%              | NOT_A_FORM
        username=%ff            | NOT_UTF8
        """)
    void aFormWithADoubtIsNotRead(String body, LoginFlaw flaw) {
        assertThat(form(body)).isEqualTo(unreadable(flaw));
    }

    @Test
    void aCompressedRequestIsUndoneWithinTheLimit() {
        HttpHeaders headers = LoginFixture.headers("content-encoding", "gzip");

        assertThat(reader.read(POINTER, headers, null, Coded.gzip(utf8("{\"username\":\"a\"}"))))
                .isEqualTo(known("a"));
        assertThat(reader.read(POINTER, headers, null, Coded.gzip(new byte[1_000_000])))
                .isEqualTo(unreadable(LoginFlaw.TOO_LARGE));
    }

    @Test
    void aCompressedFormMayReadAsAnotherOneWhereNobodyUndoesIt() {
        HttpHeaders headers =
                LoginFixture.headers("content-type", "application/x-www-form-urlencoded", "content-encoding", "gzip");

        assertThat(reader.read(POINTER, headers, null, Coded.gzip(utf8("username=a"))))
                .isEqualTo(unreadable(LoginFlaw.UNKNOWN_ENCODING));
    }

    @Property
    void anyNameIsReadBackFromJson(@ForAll("names") String name) {
        byte[] body = JsonMapper.shared().writeValueAsBytes(Map.of("username", name, "password", "x"));

        assertThat(reader.read(POINTER, JSON, null, body)).isEqualTo(known(name));
    }

    @Property
    void anyNameIsReadBackFromAForm(@ForAll("names") String name) {
        String body = "a=b&username=" + URLEncoder.encode(name, StandardCharsets.UTF_8);

        assertThat(form(body)).isEqualTo(known(name));
    }

    @Property
    void noOctetsMakeItFail(@ForAll byte[] body) {
        assertThatCode(() -> reader.read(POINTER, JSON, null, body)).doesNotThrowAnyException();
        assertThatCode(() -> form(new String(body, Charset.forName("windows-1252"))))
                .doesNotThrowAnyException();
        assertThatCode(() -> reader.read(POINTER, LoginFixture.headers("content-encoding", "br"), null, body))
                .doesNotThrowAnyException();
        assertThatCode(() -> reader.read(POINTER, LoginFixture.headers("content-encoding", "deflate"), null, body))
                .doesNotThrowAnyException();
    }

    @Provide
    Arbitrary<String> names() {
        return Arbitraries.strings()
                .ofMinLength(1)
                .ofMaxLength(14)
                .all()
                .excludeChars('\0')
                .filter(s -> StandardCharsets.UTF_8.newEncoder().canEncode(s))
                .filter(s -> !Normalizer.normalize(s, Normalizer.Form.NFKC).isBlank());
    }

    private LoginName json(String body) {
        return reader.read(POINTER, JSON, null, utf8(body));
    }

    private LoginName form(String body) {
        return reader.read(
                POINTER, LoginFixture.headers("content-type", "application/x-www-form-urlencoded"), null, utf8(body));
    }

    private static LoginName known(String name) {
        return new LoginName.Known(new Username(name));
    }

    private static LoginName unreadable(LoginFlaw flaw) {
        return new LoginName.Unreadable(flaw);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
