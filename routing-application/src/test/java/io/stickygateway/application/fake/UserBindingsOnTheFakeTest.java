package io.stickygateway.application.fake;

import io.stickygateway.application.contract.StoreUnderTest;
import io.stickygateway.application.contract.UserBindingsContract;

class UserBindingsOnTheFakeTest extends UserBindingsContract {
    private static final StoreUnderTest STORE = new FakeStoreUnderTest();

    @Override
    protected StoreUnderTest store() {
        return STORE;
    }
}
