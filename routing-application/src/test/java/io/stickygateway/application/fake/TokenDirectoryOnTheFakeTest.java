package io.stickygateway.application.fake;

import io.stickygateway.application.contract.StoreUnderTest;
import io.stickygateway.application.contract.TokenDirectoryContract;

class TokenDirectoryOnTheFakeTest extends TokenDirectoryContract {
    private static final StoreUnderTest STORE = new FakeStoreUnderTest();

    @Override
    protected StoreUnderTest store() {
        return STORE;
    }
}
