package io.stickygateway.application.fake;

import io.stickygateway.application.contract.BindOutcomesContract;
import io.stickygateway.application.contract.StoreUnderTest;

class BindOutcomesOnTheFakeTest extends BindOutcomesContract {
    private static final StoreUnderTest STORE = new FakeStoreUnderTest();

    @Override
    protected StoreUnderTest store() {
        return STORE;
    }
}
