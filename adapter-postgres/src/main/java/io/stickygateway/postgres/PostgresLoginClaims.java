package io.stickygateway.postgres;

import io.stickygateway.domain.binding.ClaimId;
import io.stickygateway.domain.binding.ClaimOutcome;
import io.stickygateway.domain.binding.ClaimRequest;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.LoginClaims;
import java.time.Duration;
import java.util.concurrent.CompletionStage;

final class PostgresLoginClaims implements LoginClaims {
    /**
     * The row stays locked from the first step to the commit: no login can join a claim that is about to go. A release
     * that a crash of the server undoes leaves a claim that time ends, so nobody waits for the disk.
     */
    private static final String RELEASE = """
            SET LOCAL synchronous_commit = off;
            UPDATE gateway_login_claim SET logins = logins - 1
            WHERE service_id = :service AND name_key = :name AND claim_id = :claim AND logins > 0;
            DELETE FROM gateway_login_claim
            WHERE service_id = :service AND name_key = :name AND claim_id = :claim AND logins = 0
            """;

    private final StoreCalls calls;
    private final Database database;
    private final Duration binding;

    /**
     * Claims that live on for as long as it may take to bind.
     *
     * @param deadline of one call. A login's time begins up to one call after its claim was given (a catalog that is
     *     read again), and its bind may end up to one call after its time, and a second later where the server is slow
     */
    PostgresLoginClaims(StoreCalls calls, Database database, Duration deadline) {
        this.calls = calls;
        this.database = database;
        this.binding = deadline.multipliedBy(3).plusSeconds(2);
    }

    @Override
    public CompletionStage<ClaimOutcome> claim(ClaimRequest request) {
        return calls.call(patience -> database.inTransaction(patience, status -> {
            ClaimOutcome outcome = new ClaimTransaction(database.sql(), request, binding, patience).run();
            if (!(outcome instanceof ClaimOutcome.Claimed) || patience.isOver()) {
                // A claim that is of no use, or that nobody waits for any more, is not left behind.
                status.setRollbackOnly();
            }
            return outcome;
        }));
    }

    @Override
    public CompletionStage<Void> release(ServiceId service, NameKey name, ClaimId claim) {
        return calls.call(patience -> database.inTransaction(patience, status -> {
            database.sql()
                    .sql(RELEASE)
                    .param("service", service.value())
                    .param("name", name.value())
                    .param("claim", claim.value())
                    .update();
            return null;
        }));
    }
}
