package io.stickygateway.postgres;

import io.stickygateway.domain.binding.ClaimOutcome;
import io.stickygateway.domain.binding.ClaimRequest;
import io.stickygateway.domain.port.LoginClaims;
import java.util.concurrent.CompletionStage;

final class PostgresLoginClaims implements LoginClaims {
    private final StoreCalls calls;
    private final Database database;

    PostgresLoginClaims(StoreCalls calls, Database database) {
        this.calls = calls;
        this.database = database;
    }

    @Override
    public CompletionStage<ClaimOutcome> claim(ClaimRequest request) {
        return calls.call(patience -> database.inTransaction(patience, status -> {
            ClaimOutcome outcome = new ClaimTransaction(database.sql(), request, patience).run();
            if (!(outcome instanceof ClaimOutcome.Claimed)) {
                // A claim that is of no use is not left behind.
                status.setRollbackOnly();
            }
            return outcome;
        }));
    }
}
