package io.stickygateway.redis;

import io.stickygateway.application.contract.BindingCacheContract;
import io.stickygateway.application.contract.CachesUnderTest;
import org.junit.jupiter.api.extension.RegisterExtension;

class BindingCacheOnRedisIT extends BindingCacheContract {
    @RegisterExtension
    static final RedisCaches CACHES = new RedisCaches();

    @Override
    protected CachesUnderTest caches() {
        return CACHES;
    }
}
