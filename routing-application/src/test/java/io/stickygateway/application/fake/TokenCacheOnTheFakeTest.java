package io.stickygateway.application.fake;

import io.stickygateway.application.contract.CachesUnderTest;
import io.stickygateway.application.contract.TokenCacheContract;

class TokenCacheOnTheFakeTest extends TokenCacheContract {
    private static final CachesUnderTest CACHES = new FakeCachesUnderTest();

    @Override
    protected CachesUnderTest caches() {
        return CACHES;
    }
}
