package io.stickygateway.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.stickygateway.redis.RedisUrl.Kind;
import io.stickygateway.redis.RedisUrl.Server;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RedisUrlTest {
    @Test
    void oneServer() {
        assertThat(RedisUrl.parse("redis://cache"))
                .isEqualTo(new RedisUrl(Kind.SERVER, false, null, null, at("cache", 6379), 0, "", null));
        assertThat(RedisUrl.parse("rediss://gw:secret@cache.test:6380/3"))
                .isEqualTo(new RedisUrl(Kind.SERVER, true, "gw", "secret", at("cache.test", 6380), 3, "", null));
        assertThat(RedisUrl.parse("redis://:secret@10.0.0.1:1/"))
                .isEqualTo(new RedisUrl(Kind.SERVER, false, null, "secret", at("10.0.0.1", 1), 0, "", null));
        assertThat(RedisUrl.parse("redis://[::1]:7/0").servers()).isEqualTo(at("::1", 7));
    }

    @Test
    void sentinels() {
        RedisUrl url = RedisUrl.parse("redis-sentinel://:pw@a:1,b/2?sentinelMasterId=main&sentinelPassword=p%26q");
        assertThat(url)
                .isEqualTo(new RedisUrl(
                        Kind.SENTINEL,
                        false,
                        null,
                        "pw",
                        List.of(new Server("a", 1), new Server("b", 26379)),
                        2,
                        "main",
                        "p&q"));
        assertThat(RedisUrl.parse("rediss-sentinel://a?sentinelMasterId=m").tls())
                .isTrue();
    }

    @Test
    void aCluster() {
        assertThat(RedisUrl.parse("redis-cluster://u:p@a:1,b:2,[fe80::1]:3").servers())
                .containsExactly(new Server("a", 1), new Server("b", 2), new Server("fe80::1", 3));
        assertThat(RedisUrl.parse("rediss-cluster://a"))
                .isEqualTo(new RedisUrl(Kind.CLUSTER, true, null, null, at("a", 6379), 0, "", null));
    }

    @ParameterizedTest
    @CsvSource({"a%40b%3Ac%2Fd%25, a@b:c/d%", "a+b, a+b", "a@b, a@b", "a/b?c, a/b?c", "%E4%BD%A0, \u4f60", "a:b, a:b"})
    void aPasswordWithSpecialCharacters(String written, String meant) {
        assertThat(RedisUrl.parse("redis://:" + written + "@host").password()).isEqualTo(meant);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "localhost:6379 | not a URL",
                "REDIS://host | not a URL",
                "http://host | unknown scheme",
                "redis-socket://tmp | unknown scheme",
                "redis:// | no host and port: \"\"",
                "redis://host:0 | port 0 is not in 1 to 65535",
                "redis://host:65536 | port 65536 is not in 1 to 65535",
                "redis://host:x | no host and port: \"host:x\"",
                "redis://a b | no host and port: \"a b\"",
                "redis://host/x | database \"x\" is no number",
                "redis://host/-1 | database \"-1\" is no number",
                "redis://a,b | several servers need redis-sentinel:// or redis-cluster://",
                "redis-cluster://a,,b | no host and port: \"\"",
                "redis-cluster://a/1 | a Cluster has database 0 only",
                "redis-sentinel://a,b | sentinelMasterId is missing",
                "redis-sentinel://a?sentinelMasterId= | sentinelMasterId is missing",
                "redis-sentinel://a?master=m | unknown parameter \"master\"",
                "redis://a?sentinelMasterId=m | parameters are for Sentinels only",
                "redis://user@host | user or password without the other; a password alone is \":password@\"",
                "redis://:%zz@host | a percent sign without two hexadecimal digits (it is written %25)"
            })
    void aWrongOneIsRefusedByWhatIsWrongAndWhatWasExpected(String url, String problem) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RedisUrl.parse(url))
                .withMessageStartingWith("Redis URL \"")
                .withMessageEndingWith("\": " + problem + "; " + RedisUrl.EXPECTED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "redis://:s3cret@host:x",
                "redis://:s3cret/more@host:x",
                "redis://:s3cret?@host:x",
                "redis://user:s3cret@part@host:x",
                "redis://:s3cret%zz@host",
                "http://user:s3cret@host",
                "redis-sentinel://:s3cret@a?master=m",
                "redis-sentinel://a:x?sentinelPassword=s3cret&sentinelMasterId=m",
                "redis://s3cret@host",
                "s3cret@host",
                ":s3cret@host"
            })
    void noMessageTellsAPassword(String url) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RedisUrl.parse(url))
                .satisfies(e -> assertThat(everythingIn(e)).doesNotContain("s3cret"));
    }

    private static String everythingIn(Throwable failure) {
        return failure + (failure.getCause() == null ? "" : everythingIn(failure.getCause()));
    }

    private static List<Server> at(String host, int port) {
        return List.of(new Server(host, port));
    }
}
