package io.stickygateway.application.fake;

import io.stickygateway.application.contract.BindingChangesContract;
import io.stickygateway.application.contract.StoreUnderTest;

class BindingChangesOnTheFakeTest extends BindingChangesContract {
    private static final StoreUnderTest STORE = new FakeStoreUnderTest();

    @Override
    protected StoreUnderTest store() {
        return STORE;
    }
}
