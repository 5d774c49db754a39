package io.stickygateway.proxy.login;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.handler.codec.http.HttpHeaders;
import io.stickygateway.domain.binding.Username;
import io.stickygateway.domain.catalog.JsonPointer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoginWithAQueryTest {
    private static final JsonPointer POINTER = new JsonPointer("/username");
    private static final HttpHeaders JSON = LoginFixture.headers("content-type", "application/json");

    private final LoginRequestReader reader = new LoginRequestReader(4096);

    @Test
    void aSpellingThatPhpMakesTheSameNameIsADoubt() {
        JsonPointer pointer = new JsonPointer("/user_name");
        byte[] body = utf8("{\"user_name\":\"a\"}");
        assertThat(reader.read(pointer, JSON, "user.name=b", body)).isEqualTo(unreadable(LoginFlaw.DUPLICATE_KEY));
        assertThat(reader.read(pointer, JSON, "user+name=b", body)).isEqualTo(unreadable(LoginFlaw.DUPLICATE_KEY));
    }

    @Test
    void aQueryParameterOfThatNameWouldComeFirstInAServlet() {
        assertThat(form("username=a", "x=1&username=b")).isEqualTo(unreadable(LoginFlaw.DUPLICATE_KEY));
        assertThat(form("username=a", "UserName")).isEqualTo(unreadable(LoginFlaw.DUPLICATE_KEY));
        assertThat(form("username=a", "x=1;username=b")).isEqualTo(unreadable(LoginFlaw.DUPLICATE_KEY));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"username=b", "x=1&username=b", "UserName", "user%6eame=b", "+username=b", "x=1;username=b"})
    void aQueryParameterOfThatNameMayBindOverTheJson(String query) {
        assertThat(reader.read(POINTER, JSON, query, utf8("{\"username\":\"a\"}")))
                .isEqualTo(unreadable(LoginFlaw.DUPLICATE_KEY));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x=username", "usernames=b", "next=/x?username&%zz=1", "user%zzname=b", "username%2=b"})
    void anyOtherQueryLeavesNoDoubt(String query) {
        assertThat(reader.read(POINTER, JSON, query, utf8("{\"username\":\"a\"}")))
                .isEqualTo(known("a"));
        assertThat(form("username=a", query)).isEqualTo(known("a"));
    }

    @Test
    void theQueryParameterOfANestedNameIsItsLastSegment() {
        JsonPointer nested = new JsonPointer("/user/name");
        byte[] body = utf8("{\"user\":{\"name\":\"a\"}}");
        assertThat(reader.read(nested, JSON, "name=b", body)).isEqualTo(unreadable(LoginFlaw.DUPLICATE_KEY));
        assertThat(reader.read(nested, JSON, "user=b", body)).isEqualTo(known("a"));
    }

    private LoginName form(String body, String query) {
        return reader.read(
                POINTER, LoginFixture.headers("content-type", "application/x-www-form-urlencoded"), query, utf8(body));
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
