package io.stickygateway.postgres;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stickygateway.domain.definition.ServiceDefaults;
import io.stickygateway.domain.port.StoreUnavailable;
import java.sql.SQLException;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.EmptyResultDataAccessException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.jdbc.BadSqlGrammarException;
import org.springframework.transaction.CannotCreateTransactionException;

/** Only what the store does wrong may pass for a store that is away: a bug that did would never be found. */
class AFaultInACallTest {
    private final Gate gate = new Gate();
    private final StoreCalls calls =
            new StoreCalls(PostgresSettings.at("jdbc:postgresql://nowhere/none", "", "", new ServiceDefaults(1)), gate);

    @BeforeEach
    void openTheGate() {
        gate.open();
    }

    @AfterEach
    void stop() {
        calls.close();
    }

    @Test
    void comesOutAsItIs() {
        comesOut(new NullPointerException("a bug"));
        comesOut(new InvalidDataAccessApiUsageException("a parameter is missing"));
        comesOut(new AssertionError("a bug"));
    }

    @Test
    void isNotWhatTheServerAnsweredOrTheDriverMissed() {
        isTheStores(
                new BadSqlGrammarException("task", "sql", new SQLException("permission denied", "42501")),
                "permission denied");
        isTheStores(new CannotCreateTransactionException("no connection"), "no connection");
        isTheStores(new EmptyResultDataAccessException("gateway_store is empty", 1), "gateway_store is empty");
        isTheStores(new Raced("the binding"), "changed meanwhile");
    }

    private void comesOut(Throwable fault) {
        assertThatThrownBy(() -> fail(fault).toCompletableFuture().join()).hasCause(fault);
    }

    private void isTheStores(RuntimeException failure, String why) {
        assertThatThrownBy(() -> fail(failure).toCompletableFuture().join())
                .cause()
                .isInstanceOf(StoreUnavailable.class)
                .hasMessageContaining(why)
                .hasCause(failure);
    }

    private CompletionStage<Object> fail(Throwable failure) {
        return calls.call(patience -> {
            if (failure instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) failure;
        });
    }
}
