package io.stickygateway.postgres;

import io.stickygateway.application.contract.StoreUnderTest;
import io.stickygateway.application.contract.UserBindingsContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class UserBindingsOnPostgresIT extends UserBindingsContract {
    @RegisterExtension
    static final PostgresStore STORE = new PostgresStore();

    @Override
    protected StoreUnderTest store() {
        return STORE;
    }
}
