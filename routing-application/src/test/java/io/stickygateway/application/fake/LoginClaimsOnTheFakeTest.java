package io.stickygateway.application.fake;

import io.stickygateway.application.contract.LoginClaimsContract;
import io.stickygateway.application.contract.StoreUnderTest;

class LoginClaimsOnTheFakeTest extends LoginClaimsContract {
    private static final StoreUnderTest STORE = new FakeStoreUnderTest();

    @Override
    protected StoreUnderTest store() {
        return STORE;
    }
}
