package io.stickygateway.postgres;

import io.stickygateway.application.contract.StoreUnderTest;
import io.stickygateway.application.contract.TokenDirectoryContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class TokenDirectoryOnPostgresIT extends TokenDirectoryContract {
    @RegisterExtension
    static final PostgresStore STORE = new PostgresStore();

    @Override
    protected StoreUnderTest store() {
        return STORE;
    }
}
