package io.stickygateway.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.stickygateway.application.contract.Parallel;
import io.stickygateway.domain.binding.BindingChange;
import io.stickygateway.domain.binding.BindingVersion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** {@code sql/unsafe-release.sql} as an operator runs it. */
class UnsafeReleaseIT {
    @RegisterExtension
    static final PostgresStore STORE = new PostgresStore();

    private final OneUser one = new OneUser(STORE);

    @BeforeEach
    void begin() {
        assumeTrue(psql() != null, "skipped: no psql on the path (apt install postgresql-client)");
        one.begin();
    }

    @Test
    void releasesAUserByIdAndTellsTheGatewaysThatComeLater() {
        STORE.sql()
                .sql(
                        "INSERT INTO gateway_login_claim (service_id, name_key, node_id, expires_at)"
                                + " VALUES ('s', 'zhang', 'a', now() + interval '1 hour'), ('s', 'li', 'a', now() + interval '1 hour')")
                .update();
        BindingVersion end =
                Parallel.get(STORE.changes().after(BindingVersion.NONE, 0)).end();
        assertEnded(run("service=s", "user=7"), 0, "released: user 7 (names {zhang}) of service s, home was a");
        assertThat(Parallel.get(STORE.bindings().find(OneUser.USER)).binding()).isNull();
        assertThat(Parallel.get(STORE.changes().after(end, 10)).changes())
                .singleElement()
                .isInstanceOfSatisfying(BindingChange.class, change -> assertThat(change.state())
                        .isEqualTo(BindingChange.State.RELEASED));
        assertThat(STORE.sql()
                        .sql("SELECT name_key FROM gateway_login_claim")
                        .query(String.class)
                        .list())
                .containsExactly("li");
    }

    @Test
    void releasesAUserByName() {
        assertThat(run("service=s", "user=zhang").exit()).isZero();
        assertThat(Parallel.get(STORE.bindings().find(OneUser.USER)).binding()).isNull();
    }

    @Test
    void isRefusedWhileAGatewayMayServe() {
        one.serving("gw-1:8080");
        assertEnded(run("service=s", "user=7"), 3, "gateway.unsafe: these gateways may still serve: gw-1:8080");
        assertThat(Parallel.get(STORE.bindings().find(OneUser.USER)).binding()).isNotNull();
    }

    @Test
    void believesAnOperatorWhoSaysThatAllAreStopped() {
        one.serving("gw-1:8080");
        assertEnded(run("service=s", "user=7", "stopped=yes"), 0, "declared stopped: gateway gw-1:8080");
        assertThat(Parallel.get(STORE.bindings().find(OneUser.USER)).binding()).isNull();
        assertThat(Parallel.get(STORE.replicas().all())).isEmpty();
    }

    @Test
    void doesAllOrNothing() {
        one.serving("gw-1:8080");
        assertEnded(run("service=s", "user=nobody", "stopped=yes"), 3, "nobody is bound in service s under nobody");
        assertThat(Parallel.get(STORE.replicas().all())).hasSize(1);
    }

    @Test
    void saysWhatItNeeds() {
        assertEnded(run("user=7"), 3, "expected -v service=SERVICE");
        assertEnded(run("service=s"), 3, "expected -v user=USER");
    }

    @Test
    void takesAUserForNothingButAUser() {
        String name = "x'); DROP TABLE gateway_move; --";
        assertThat(run("service=s", "user=" + name).exit()).isEqualTo(3);
        assertThat(STORE.sql()
                        .sql("SELECT count(*) FROM gateway_move")
                        .query(Long.class)
                        .single())
                .isZero();
    }

    private static Ended run(String... variables) {
        List<String> command = new ArrayList<>(List.of(
                String.valueOf(psql()), "-X", "-q", STORE.settings().jdbcUrl().substring("jdbc:".length())));
        Stream.of(variables).forEach(variable -> command.addAll(List.of("-v", variable)));
        command.addAll(List.of("-f", "../sql/unsafe-release.sql"));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("PGUSER", STORE.settings().username());
        builder.environment().put("PGPASSWORD", STORE.settings().password());
        try {
            Process process = builder.start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Ended(process.waitFor(), said);
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static @Nullable Path psql() {
        return Stream.of(System.getenv("PATH").split(":"))
                .map(directory -> Path.of(directory, "psql"))
                .filter(Files::isExecutable)
                .findFirst()
                .orElse(null);
    }

    private static void assertEnded(Ended ended, int exit, String said) {
        assertThat(ended.said()).contains(said);
        assertThat(ended.exit()).isEqualTo(exit);
    }

    private record Ended(int exit, String said) {}
}
