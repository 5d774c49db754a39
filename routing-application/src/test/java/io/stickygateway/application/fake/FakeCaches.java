package io.stickygateway.application.fake;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.CachedBinding;
import io.stickygateway.domain.binding.CachedToken;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.BindingCache;
import io.stickygateway.domain.port.TokenCache;
import java.time.InstantSource;

/**
 * What gateways pass on to each other, in memory: both caches of one server, and what operators and accidents do to it.
 * Any thread.
 */
public final class FakeCaches {
    private final Outage outage = new Outage();
    private final FakeCache<BindingKey, CachedBinding> bindings;
    private final FakeCache<FakeTokenCache.Key, CachedToken> tokens;

    public FakeCaches(InstantSource clock) {
        this.bindings = new FakeCache<>(outage, clock);
        this.tokens = new FakeCache<>(outage, clock);
    }

    public BindingCache bindings() {
        return new FakeBindingCache(bindings);
    }

    public TokenCache tokens() {
        return new FakeTokenCache(tokens);
    }

    /** From now on every call fails. */
    public void goAway() {
        outage.begin();
    }

    public void comeBack() {
        outage.end();
    }

    /** From now on calls are carried out and their answers kept back. */
    public void holdAnswers() {
        outage.holdAnswers();
    }

    /** Gives the answers that were kept back, and answers at once again. */
    public void giveAnswers() {
        outage.giveAnswers();
    }

    /** Forgets everything. */
    public void flush() {
        bindings.flush();
        tokens.flush();
    }

    /** Somebody else's value, which no gateway can read. */
    public void spoil(BindingKey key) {
        bindings.spoil(key);
    }

    /** The same in a token's place. */
    public void spoil(ServiceId service, TokenHash token) {
        tokens.spoil(new FakeTokenCache.Key(service, token));
    }
}
