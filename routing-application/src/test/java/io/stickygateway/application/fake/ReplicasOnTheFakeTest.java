package io.stickygateway.application.fake;

import io.stickygateway.application.contract.ReplicasContract;
import io.stickygateway.application.contract.StoreUnderTest;

class ReplicasOnTheFakeTest extends ReplicasContract {
    private static final StoreUnderTest STORE = new FakeStoreUnderTest();

    @Override
    protected StoreUnderTest store() {
        return STORE;
    }
}
