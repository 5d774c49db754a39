package io.stickygateway.redis;

import static io.stickygateway.application.contract.Parallel.get;
import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.CachedToken;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.binding.TokenOwner;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.port.UnreadableValue;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WhatLiesInRedisIT {
    private static final String AT = "gateway:route:user:ai-server:1001";
    private static final String VALUE = "1 0b1f7c1e-8a53-4cd2-9f0e-5a6d3c2b1a09 42 1796000000123 17 node-1";
    private static final TokenHash TOKEN = TokenHash.of("abc");
    private static final String TOKEN_AT =
            "gateway:token:ai-server:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    @RegisterExtension
    static final RedisCaches CACHES = new RedisCaches();

    @RegisterExtension
    final LogLines log = new LogLines();

    @BeforeEach
    void flush() {
        CACHES.server().flush();
    }

    @AfterEach
    void nothingOfItIsAnOutage() {
        assertThat(log.all()).isEmpty();
    }

    @Test
    void aBindingIsALineOfTextUnderTheUsersKey() {
        put(Some.KEY);
        assertThat(text(AT)).isEqualTo(VALUE);
    }

    @Test
    void aNameHasAKeyOfItsOwn() {
        put(new BindingKey.ByName(Some.SERVICE, new NameKey("zhang")));
        assertThat(text("gateway:route:name:ai-server:zhang")).isEqualTo(VALUE);
    }

    @Test
    void aTokenLiesUnderItsHashAndTheOwnerComesLast() {
        putToken(TokenOwner.of(new UserId("1001")));
        assertThat(text(TOKEN_AT)).isEqualTo("1 0b1f7c1e-8a53-4cd2-9f0e-5a6d3c2b1a09 42 1796000000123 5000 user 1001");
        putToken(TokenOwner.of(new NameKey("zhang san\n")));
        assertThat(text(TOKEN_AT))
                .isEqualTo("1 0b1f7c1e-8a53-4cd2-9f0e-5a6d3c2b1a09 42 1796000000123 5000 name zhang san\n");
    }

    @Test
    void itEndsByItself() {
        put(Some.KEY);
        putToken(TokenOwner.of(new UserId("1001")));
        long most = Some.TTL.toMillis();
        assertThat(CACHES.server().<Long>ask(redis -> redis.pttl(AT))).isBetween(most - 60_000, most);
        assertThat(CACHES.server().<Long>ask(redis -> redis.pttl(TOKEN_AT))).isBetween(most - 60_000, most);
    }

    @Test
    void aCallIsOneCommand() {
        long gets = CACHES.server().calls("get");
        long sets = CACHES.server().calls("set");
        for (int i = 0; i < 10; i++) {
            put(Some.KEY);
            get(CACHES.bindings().find(Some.KEY));
            get(CACHES.tokens().find(Some.SERVICE, TOKEN));
        }
        assertThat(CACHES.server().calls("get") - gets).isEqualTo(20);
        assertThat(CACHES.server().calls("set") - sets).isEqualTo(10);
        assertThat(CACHES.server()
                        .<String>ask(redis -> redis.info("commandstats"))
                        .lines()
                        .filter(line -> line.startsWith("cmdstat_"))
                        .map(line -> line.replaceAll("cmdstat_(\\w+).*", "$1")))
                .isSubsetOf("get", "set", "info", "flushall", "pttl", "lpush");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "node-1",
                "2" + " 0b1f7c1e-8a53-4cd2-9f0e-5a6d3c2b1a09 42 1796000000123 17 node-1",
                VALUE + " ",
                VALUE + "\n",
                " " + VALUE,
                "1 0b1f7c1e-8a53-4cd2-9f0e-5a6d3c2b1a09 42 1796000000123 17 ",
                "1 0b1f7c1e-8a53-4cd2-9f0e-5a6d3c2b1a09 42 1796000000123 17 NODE",
                "1 0b1f7c1e-8a53-4cd2-9f0e-5a6d3c2b1a09 42 1796000000123 -17 node-1",
                "1 0b1f7c1e-8a53-4cd2-9f0e-5a6d3c2b1a09 42 1796000000123 9999999999999999999 node-1",
                "1 0b1f7c1e-8a53-4cd2-9f0e-5a6d3c2b1a09 42 17 node-1",
                "1 1-1-1-1-1 42 1796000000123 17 node-1",
                "1 0b1f7c1e-8a53-4cd2-9f0e-5a6d3c2b1a09 42 1796000000123 user node-1",
                "{\"node\":\"node-1\"}"
            })
    void whateverElseLiesThereIsUnreadable(String text) {
        CACHES.server().ask(redis -> redis.set(AT, text));
        assertThat(unreadable(CACHES.bindings().find(Some.KEY)))
                .hasMessageStartingWith("Redis has \"")
                .hasMessageEndingWith(" octets) under " + AT
                        + "; expected \"1 <epoch> <log position> <milliseconds> <version> <node>\"")
                .message()
                .doesNotContain("\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"5000 user ", "5000 name ", "5000 user", "5000 role 7", "17 node-1", "user 7", "-1 user 7"})
    void anOwnerThatIsNoneIsUnreadable(String end) {
        CACHES.server().ask(redis -> redis.set(TOKEN_AT, VALUE.replace("17 node-1", end)));
        assertThat(unreadable(CACHES.tokens().find(Some.SERVICE, TOKEN)))
                .hasMessageEndingWith("<milliseconds> <life> user <id> (or name <key>)\"");
    }

    @Test
    void anotherTypeIsUnreadable() {
        CACHES.server().ask(redis -> redis.lpush(AT, "node-1"));
        assertThat(unreadable(CACHES.bindings().find(Some.KEY)))
                .hasMessageStartingWith("Redis has no string under " + AT);
    }

    @Test
    void octetsThatAreNoTextAreUnreadable() {
        byte[] value = (VALUE.replace("17 node-1", "5000 user ") + "\u00e9").getBytes(StandardCharsets.ISO_8859_1);
        CACHES.server().ask(redis -> redis.set(TOKEN_AT.getBytes(StandardCharsets.UTF_8), value));
        unreadable(CACHES.tokens().find(Some.SERVICE, TOKEN));
    }

    @Test
    void somethingLongIsUnreadableAndToldInShort() {
        CACHES.server().ask(redis -> redis.set(AT, "1 " + "x".repeat(100_000)));
        assertThat(unreadable(CACHES.bindings().find(Some.KEY)))
                .hasMessageContaining("(100002 octets)")
                .message()
                .hasSizeLessThan(300);
    }

    @Test
    void aKeyWithLineEndsIsToldInOneLine() {
        BindingKey odd = new BindingKey.ByUser(Some.SERVICE, new UserId("1\r\nINFO Redis is back"));
        CACHES.spoil(odd);
        assertThat(unreadable(CACHES.bindings().find(odd))).message().doesNotContain("\n", "\r");
    }

    private static void put(BindingKey key) {
        get(CACHES.bindings().put(key, Some.BINDING, Some.TTL));
    }

    private static void putToken(TokenOwner owner) {
        get(CACHES.tokens()
                .put(Some.SERVICE, TOKEN, new CachedToken(owner, Some.AS_OF, Duration.ofSeconds(5)), Some.TTL));
    }

    private static String text(String key) {
        return CACHES.server().ask(redis -> redis.get(key));
    }

    private static UnreadableValue unreadable(CompletionStage<?> call) {
        return (UnreadableValue) get(call.handle((answer, failure) -> failure));
    }
}
