package io.stickygateway.redis;

import static io.stickygateway.application.contract.Parallel.get;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BehindTlsIT {
    private static final String TRUST_STORE = "javax.net.ssl.trustStore";

    @TempDir
    Path directory;

    @Test
    void aServerWhoseCertificateIsTrustedIsUsedUnderItsOwnNameOnly() throws Exception {
        try (TestRedis server = TestRedis.start();
                TlsInFront tls = new TlsInFront(directory, server.port())) {
            trust(tls);
            assertUsed("rediss://127.0.0.1:" + tls.port());
            assertRefused("rediss://localhost:" + tls.port(), "localhost");
        } finally {
            trustAsBefore();
        }
    }

    @Test
    void aServerWhoseCertificateNobodyVouchesForIsRefused() throws Exception {
        try (TestRedis server = TestRedis.start();
                TlsInFront tls = new TlsInFront(directory, server.port())) {
            assertRefused("rediss://127.0.0.1:" + tls.port(), "certification path");
            assertThat(server.calls("get") + server.calls("set")).isZero();
        }
    }

    @Test
    void aServerWithoutTlsIsSilentWhichMayPass() {
        try (TestRedis server = TestRedis.start()) {
            String url = "rediss://127.0.0.1:" + server.port();
            assertThat(RedisAdapter.check(RedisSettings.at(url)))
                    .containsExactly(new RedisProblem(
                            "expected a Redis that answers: Redis did not answer within 3000 ms", true));
        }
    }

    /** As an operator does it, but for the moment this is set. */
    private static void trust(TlsInFront tls) {
        System.setProperty(TRUST_STORE, tls.store().toString());
        System.setProperty(TRUST_STORE + "Password", "changeit");
    }

    private static void trustAsBefore() {
        System.clearProperty(TRUST_STORE);
        System.clearProperty(TRUST_STORE + "Password");
    }

    private static void assertUsed(String url) {
        assertThat(RedisAdapter.check(RedisSettings.at(url))).isEmpty();
        try (RedisAdapter adapter = RedisAdapter.open(RedisCaches.patient(url))) {
            get(adapter.bindings().put(Some.KEY, Some.BINDING, Some.TTL));
            assertThat(get(adapter.bindings().find(Some.KEY))).contains(Some.BINDING);
        }
    }

    private static void assertRefused(String url, String why) {
        assertThat(RedisAdapter.check(RedisSettings.at(url))).singleElement().satisfies(problem -> {
            assertThat(problem.expected()).contains(why);
            assertThat(problem.passes()).as(problem.expected()).isFalse();
        });
        try (RedisAdapter adapter = RedisAdapter.open(RedisCaches.patient(url))) {
            assertThat(Unavailable.within(
                            RedisCaches.PATIENT, adapter.bindings().find(Some.KEY)))
                    .hasMessageContaining(why);
        }
    }
}
