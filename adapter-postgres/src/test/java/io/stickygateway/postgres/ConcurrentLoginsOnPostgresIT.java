package io.stickygateway.postgres;

import io.stickygateway.application.contract.ConcurrentLoginsContract;
import io.stickygateway.application.contract.StoreUnderTest;
import org.junit.jupiter.api.extension.RegisterExtension;

class ConcurrentLoginsOnPostgresIT extends ConcurrentLoginsContract {
    @RegisterExtension
    static final PostgresStore STORE = new PostgresStore();

    @Override
    protected StoreUnderTest store() {
        return STORE;
    }
}
