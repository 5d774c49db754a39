package io.stickygateway.postgres;

import io.stickygateway.application.contract.ReplicasContract;
import io.stickygateway.application.contract.StoreUnderTest;
import org.junit.jupiter.api.extension.RegisterExtension;

class ReplicasOnPostgresIT extends ReplicasContract {
    @RegisterExtension
    static final PostgresStore STORE = new PostgresStore();

    @Override
    protected StoreUnderTest store() {
        return STORE;
    }
}
