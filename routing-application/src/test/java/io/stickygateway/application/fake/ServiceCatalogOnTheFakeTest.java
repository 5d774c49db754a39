package io.stickygateway.application.fake;

import io.stickygateway.application.contract.ServiceCatalogContract;
import io.stickygateway.application.contract.StoreUnderTest;

class ServiceCatalogOnTheFakeTest extends ServiceCatalogContract {
    private static final StoreUnderTest STORE = new FakeStoreUnderTest();

    @Override
    protected StoreUnderTest store() {
        return STORE;
    }
}
