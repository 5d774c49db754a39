package io.stickygateway.postgres;

import io.stickygateway.application.contract.ServiceCatalogContract;
import io.stickygateway.application.contract.StoreUnderTest;
import org.junit.jupiter.api.extension.RegisterExtension;

class ServiceCatalogOnPostgresIT extends ServiceCatalogContract {
    @RegisterExtension
    static final PostgresStore STORE = new PostgresStore();

    @Override
    protected StoreUnderTest store() {
        return STORE;
    }
}
