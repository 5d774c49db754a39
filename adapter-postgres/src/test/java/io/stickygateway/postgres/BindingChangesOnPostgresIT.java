package io.stickygateway.postgres;

import io.stickygateway.application.contract.BindingChangesContract;
import io.stickygateway.application.contract.StoreUnderTest;
import org.junit.jupiter.api.extension.RegisterExtension;

class BindingChangesOnPostgresIT extends BindingChangesContract {
    @RegisterExtension
    static final PostgresStore STORE = new PostgresStore();

    @Override
    protected StoreUnderTest store() {
        return STORE;
    }
}
