package io.stickygateway.redis;

import io.stickygateway.application.contract.CachesUnderTest;
import io.stickygateway.application.contract.TokenCacheContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class TokenCacheOnRedisIT extends TokenCacheContract {
    @RegisterExtension
    static final RedisCaches CACHES = new RedisCaches();

    @Override
    protected CachesUnderTest caches() {
        return CACHES;
    }
}
