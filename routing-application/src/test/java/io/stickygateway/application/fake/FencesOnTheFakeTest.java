package io.stickygateway.application.fake;

import io.stickygateway.application.contract.FencesContract;
import io.stickygateway.application.contract.StoreUnderTest;

class FencesOnTheFakeTest extends FencesContract {
    private static final StoreUnderTest STORE = new FakeStoreUnderTest();

    @Override
    protected StoreUnderTest store() {
        return STORE;
    }
}
