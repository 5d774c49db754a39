package io.stickygateway.postgres;

import io.stickygateway.application.contract.BindOutcomesContract;
import io.stickygateway.application.contract.StoreUnderTest;
import org.junit.jupiter.api.extension.RegisterExtension;

class BindOutcomesOnPostgresIT extends BindOutcomesContract {
    @RegisterExtension
    static final PostgresStore STORE = new PostgresStore();

    @Override
    protected StoreUnderTest store() {
        return STORE;
    }
}
