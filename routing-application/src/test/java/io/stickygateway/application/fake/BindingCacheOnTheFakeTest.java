package io.stickygateway.application.fake;

import io.stickygateway.application.contract.BindingCacheContract;
import io.stickygateway.application.contract.CachesUnderTest;

class BindingCacheOnTheFakeTest extends BindingCacheContract {
    private static final CachesUnderTest CACHES = new FakeCachesUnderTest();

    @Override
    protected CachesUnderTest caches() {
        return CACHES;
    }
}
