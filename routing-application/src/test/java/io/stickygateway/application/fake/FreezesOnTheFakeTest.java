package io.stickygateway.application.fake;

import io.stickygateway.application.contract.FreezesContract;
import io.stickygateway.application.contract.StoreUnderTest;

class FreezesOnTheFakeTest extends FreezesContract {
    private static final StoreUnderTest STORE = new FakeStoreUnderTest();

    @Override
    protected StoreUnderTest store() {
        return STORE;
    }
}
