package io.stickygateway.postgres;

import io.stickygateway.application.contract.LoginClaimsContract;
import io.stickygateway.application.contract.StoreUnderTest;
import org.junit.jupiter.api.extension.RegisterExtension;

class LoginClaimsOnPostgresIT extends LoginClaimsContract {
    @RegisterExtension
    static final PostgresStore STORE = new PostgresStore();

    @Override
    protected StoreUnderTest store() {
        return STORE;
    }
}
