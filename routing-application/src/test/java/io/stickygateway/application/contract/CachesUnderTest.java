package io.stickygateway.application.contract;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.BindingCache;
import io.stickygateway.domain.port.TokenCache;
import java.time.Duration;

/** What gateways pass on to each other: its ports, and what happens to it from outside. */
public interface CachesUnderTest {
    BindingCache bindings();

    TokenCache tokens();

    /** Lets that much of the caches' time pass. */
    void pass(Duration time);

    /** Puts something under that key that no gateway writes. */
    void spoil(BindingKey key);

    /** Puts something there for that token that no gateway writes. */
    void spoil(ServiceId service, TokenHash token);
}
