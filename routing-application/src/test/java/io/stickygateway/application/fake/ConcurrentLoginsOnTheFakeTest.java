package io.stickygateway.application.fake;

import io.stickygateway.application.contract.ConcurrentLoginsContract;
import io.stickygateway.application.contract.StoreUnderTest;

class ConcurrentLoginsOnTheFakeTest extends ConcurrentLoginsContract {
    private static final StoreUnderTest STORE = new FakeStoreUnderTest();

    @Override
    protected StoreUnderTest store() {
        return STORE;
    }
}
