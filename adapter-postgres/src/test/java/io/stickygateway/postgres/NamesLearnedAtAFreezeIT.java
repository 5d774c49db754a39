package io.stickygateway.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.application.contract.Parallel;
import io.stickygateway.domain.binding.BindReceipt;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.binding.UserBinding.State;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.binding.Username;
import io.stickygateway.domain.move.FreezeOutcome;
import io.stickygateway.domain.move.HomeChange;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * A name or id comes to a binding in the moment of its freeze. Either the freeze names it, or whoever learned it hears
 * that the user is frozen: else a gateway would keep the old home under a key that no fence is waited for.
 */
class NamesLearnedAtAFreezeIT {
    @RegisterExtension
    static final PostgresStore STORE = new PostgresStore();

    @BeforeEach
    void begin() {
        new OneUser(STORE).begin();
    }

    @Test
    void aNameThatWasThereFirstIsInTheFreeze() throws SQLException {
        CompletionStage<FreezeOutcome> freeze;
        try (Connection connection = STORE.connect();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("INSERT INTO gateway_user_name (service_id, name_key, route_id)"
                    + " SELECT 's', 'mail', id FROM gateway_user_route");
            freeze = freeze();
            waitFor(1);
            connection.commit();
        }
        assertThat(frozen(freeze).move().frozen().names()).contains(new NameKey("mail"));
    }

    @Test
    void whoeverLearnsANameAfterTheFreezeHearsOfTheFreeze() throws SQLException {
        assertHearsOfTheFreeze(login("7", "zhang", "mail"));
    }

    @Test
    void whoeverLearnsAnIdAfterTheFreezeHearsOfTheFreeze() throws SQLException {
        STORE.unsafely(() ->
                STORE.sql().sql("UPDATE gateway_user_route SET user_id = NULL").update());
        assertHearsOfTheFreeze(login("7", "zhang"));
    }

    private static void assertHearsOfTheFreeze(NewBinding login) throws SQLException {
        CompletionStage<FreezeOutcome> freeze;
        CompletionStage<BindReceipt> bind;
        try (Connection connection = STORE.connect();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("SELECT pg_advisory_xact_lock(7310868735423770145)");
            freeze = freeze();
            waitFor(1);
            bind = STORE.bindings().bindIfAbsent(login);
            waitFor(2);
        }
        BindReceipt receipt = Parallel.get(bind);
        assertThat(receipt.outcome().binding().state()).isEqualTo(State.MOVING);
        assertThat(receipt.asOf().position())
                .isGreaterThanOrEqualTo(frozen(freeze).move().freeze());
    }

    private static NewBinding login(String user, String... names) {
        return new NewBinding(
                OneUser.SERVICE,
                new UserId(user),
                List.of(names).stream()
                        .map(name -> NewBinding.Name.of(new Username(name), false))
                        .toList(),
                OneUser.A,
                null);
    }

    private static CompletionStage<FreezeOutcome> freeze() {
        return STORE.moves()
                .freeze(
                        new BindingKey.ByName(OneUser.SERVICE, new NameKey("zhang")),
                        new HomeChange.Release(),
                        Duration.ofMinutes(1),
                        OneUser.RUNNER);
    }

    private static FreezeOutcome.Frozen frozen(CompletionStage<FreezeOutcome> freeze) {
        return (FreezeOutcome.Frozen) Parallel.get(freeze);
    }

    private static void waitFor(int calls) {
        await().until(() -> STORE.sql()
                        .sql("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
                                + " AND application_name = 'sticky-gateway' AND wait_event_type = 'Lock'")
                        .query(Integer.class)
                        .single()
                == calls);
    }
}
