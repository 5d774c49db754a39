package io.stickygateway.application.fake;

import io.stickygateway.application.contract.MovesContract;
import io.stickygateway.application.contract.StoreUnderTest;

class MovesOnTheFakeTest extends MovesContract {
    private static final StoreUnderTest STORE = new FakeStoreUnderTest();

    @Override
    protected StoreUnderTest store() {
        return STORE;
    }
}
