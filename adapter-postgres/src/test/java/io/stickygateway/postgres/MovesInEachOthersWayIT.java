package io.stickygateway.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.contract.Parallel;
import io.stickygateway.domain.binding.BindReceipt;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.binding.Username;
import io.stickygateway.domain.move.FenceLook;
import io.stickygateway.domain.move.FreezeOutcome;
import io.stickygateway.domain.move.HomeChange;
import io.stickygateway.domain.replica.Incarnation;
import io.stickygateway.domain.replica.RegisteredReplica;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Freezes among logins, heartbeats and other freezes. */
class MovesInEachOthersWayIT {
    @RegisterExtension
    static final PostgresStore STORE = new PostgresStore();

    private final OneUser one = new OneUser(STORE);

    @BeforeEach
    void begin() {
        one.begin();
    }

    @RepeatedTest(10)
    void whateverALoginTellsMeanwhileGoesWithTheHome() {
        CompletableFuture<List<BindReceipt>> logins = Parallel.supply(() -> Parallel.calls(6, this::login));
        assertThat(one.finish(one.frozen(new HomeChange.Rebind(OneUser.B)))).isTrue();
        Parallel.get(logins);
        assertThat(IntStream.range(0, 6).mapToObj(i -> "mail " + i).map(this::bound))
                .extracting(UserBinding::node)
                .containsOnly(OneUser.B);
        assertThat(count("gateway_user_route")).isEqualTo(1);
    }

    /** It really ran on node a, and its bind may come before or after the release; it is whole in both cases. */
    @RepeatedTest(10)
    void aLoginDuringAReleaseIsBoundWholeOrNotAtAll() {
        CompletableFuture<List<BindReceipt>> logins = Parallel.supply(() -> Parallel.calls(6, this::login));
        assertThat(one.finish(one.frozen(new HomeChange.Release()))).isTrue();
        Parallel.get(logins);
        UserBinding after = find(OneUser.USER);
        assertThat(count("gateway_user_route")).isEqualTo(after == null ? 0 : 1);
        assertThat(count("gateway_user_name"))
                .isEqualTo(after == null ? 0 : after.names().size());
    }

    @RepeatedTest(10)
    void ofAReleaseAndARebindOneIsBegun() {
        List<FreezeOutcome> outcomes = Parallel.calls(2, i -> STORE.moves()
                .freeze(
                        OneUser.USER,
                        i == 0 ? new HomeChange.Release() : new HomeChange.Rebind(OneUser.B),
                        Duration.ofMinutes(1),
                        OneUser.RUNNER));
        assertThat(outcomes).filteredOn(FreezeOutcome.Frozen.class::isInstance).hasSize(1);
        assertThat(outcomes).filteredOn(new FreezeOutcome.UnderWay()::equals).hasSize(1);
    }

    /** Right at the end of its lease a gateway is either told that it is out, or waited for. */
    @RepeatedTest(20)
    void aHeartbeatDuringAFreezeIsRefusedOrItsGatewayIsWaitedFor() {
        Incarnation gateway = one.serving("gw");
        STORE.sql()
                .sql("UPDATE gateway_replica SET quiet_from = clock_timestamp() + interval '4 milliseconds'")
                .update();
        CompletableFuture<Boolean> beat = Parallel.supply(() -> one.confirm(gateway));
        FreezeOutcome.Frozen frozen = (FreezeOutcome.Frozen) one.freeze(new HomeChange.Release());
        boolean lives = Parallel.get(beat);
        FenceLook look = Parallel.get(STORE.moves().look(frozen.move(), OneUser.RUNNER));
        if (lives) {
            assertThat(((FenceLook.Waiting) look).waitedFor())
                    .extracting(RegisteredReplica::incarnation)
                    .containsExactly(gateway);
        }
        assertThat(one.finish(frozen.move())).isEqualTo(!lives);
    }

    private CompletableFuture<BindReceipt> login(int i) {
        List<NewBinding.Name> names = List.of(
                NewBinding.Name.of(new Username("zhang"), false), NewBinding.Name.of(new Username("mail " + i), false));
        return STORE.bindings()
                .bindIfAbsent(new NewBinding(OneUser.SERVICE, new UserId("7"), names, OneUser.A, null))
                .toCompletableFuture();
    }

    private UserBinding bound(String name) {
        return Objects.requireNonNull(find(new BindingKey.ByName(OneUser.SERVICE, new Username(name).key(false))));
    }

    private static @Nullable UserBinding find(BindingKey key) {
        return Parallel.get(STORE.bindings().find(key)).binding();
    }

    private static long count(String table) {
        return STORE.sql()
                .sql("SELECT count(*) FROM " + table)
                .query(Long.class)
                .single();
    }
}
