package io.stickygateway.proxy.introspect;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.IntrospectionSettings;
import io.stickygateway.domain.catalog.JsonPointer;
import io.stickygateway.domain.catalog.SuccessRule;
import io.stickygateway.proxy.outgoing.OutgoingHttp;
import io.stickygateway.proxy.outgoing.ScriptedServer;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HttpTokenIntrospectionIT {
    private static final String TOKEN = "t%+&=~ok";

    private final OutgoingHttp http = new OutgoingHttp();
    private final HttpTokenIntrospection introspection = new HttpTokenIntrospection(http);

    @AfterEach
    void close() {
        http.close();
    }

    @Test
    void theAuthorityIsAskedInBothWaysAndNamesTheUser() throws Exception {
        try (ScriptedServer authority = ScriptedServer.saying(json(200, "{\"active\":true,\"sub\":42}"))) {
            assertThat(ask(authority)).contains(new UserId("42"));
            assertThat(authority.requests().get(0))
                    .startsWith("POST /who?x=1 HTTP/1.1\r\n")
                    .containsIgnoringCase("authorization: Bearer " + TOKEN + "\r\n")
                    .contains("content-type: application/x-www-form-urlencoded\r\n")
                    .endsWith("\r\n\r\ntoken=t%25%2B%26%3D%7Eok");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        200 | {"active":false}
        200 | {"active":"no","sub":"u"}
        200 | {}
        401 | {"active":true,"sub":"u"}
        403 | ``
        """)
    void aTokenTheAuthorityDoesNotKnowIsNobodys(int status, String body) throws Exception {
        try (ScriptedServer authority = ScriptedServer.saying(json(status, body))) {
            assertThat(ask(authority)).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        500 | {"active":true,"sub":"u"}              | status 500
        404 | ``                                     | status 404
        302 | ``                                     | status 302
        200 | <html>                                 | answer is unreadable: not one JSON document
        200 | ``                                     | answer is unreadable: not one JSON document
        200 | {"active":true,"sub":"u","sub":"v"}    | answer is unreadable: a key stands twice in one object
        200 | {"active":true}                        | positive answer without a user id at /sub
        200 | {"active":true,"sub":{"id":1}}         | positive answer without a user id at /sub
        200 | {"active":true,"sub":" "}              | positive answer with a user id of 1 characters
        """)
    void nonsenseIsAFailureAndNotNobody(int status, String body, String message) throws Exception {
        try (ScriptedServer authority = ScriptedServer.saying(json(status, body))) {
            assertThatThrownBy(() -> ask(authority))
                    .isInstanceOf(ExecutionException.class)
                    .rootCause()
                    .hasMessageStartingWith(message)
                    .hasMessageNotContainingAny(TOKEN, "127.0.0.1");
        }
    }

    @Test
    void anAnswerWithoutEndIsCut() throws Exception {
        String head = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n";
        try (ScriptedServer authority = ScriptedServer.saying(head + " ".repeat(70_000) + "{}")) {
            assertThatThrownBy(() -> ask(authority)).rootCause().hasMessage("answer is larger than 65536 bytes");
        }
    }

    @Test
    void aSilentAuthorityMissesItsTime() throws Exception {
        CountDownLatch over = new CountDownLatch(1);
        try (ScriptedServer authority = ScriptedServer.start(out -> {
            try {
                over.await(20, SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        })) {
            assertThatThrownBy(() -> ask(settings(authority, Duration.ofMillis(200)), TOKEN))
                    .rootCause()
                    .hasMessage("no answer in time");
            over.countDown();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\r\nx-evil: 1", "t\u00f6ken", "a\u0000b", "a\tb"})
    void aTokenThatNoHeaderCarriesIsNobodysAndIsNotSent(String token) throws Exception {
        try (ScriptedServer authority = ScriptedServer.saying(json(200, "{\"active\":true,\"sub\":\"u\"}"))) {
            assertThat(ask(settings(authority, Duration.ofSeconds(5)), token)).isEmpty();
            assertThat(authority.requests()).isEmpty();
        }
    }

    private Optional<UserId> ask(ScriptedServer authority) throws Exception {
        return ask(settings(authority, Duration.ofSeconds(5)), TOKEN);
    }

    private Optional<UserId> ask(IntrospectionSettings settings, String token) throws Exception {
        return introspection.introspect(settings, token).toCompletableFuture().get(15, SECONDS);
    }

    private static IntrospectionSettings settings(ScriptedServer authority, Duration timeout) {
        return new IntrospectionSettings(
                URI.create(authority.url() + "/who?x=1"),
                new JsonPointer("/sub"),
                SuccessRule.parse("/active=true"),
                timeout,
                Duration.ofMinutes(1));
    }

    private static String json(int status, String body) {
        return "HTTP/1.1 " + status + " X\r\ncontent-type: application/json\r\ncontent-length: " + body.length()
                + "\r\n\r\n" + body;
    }
}
