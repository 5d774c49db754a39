package io.stickygateway.application.fake;

import io.stickygateway.domain.binding.CachedToken;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.TokenCache;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** A cache whose answers a test gives. One thread. */
public final class HeldTokenCache implements TokenCache {
    public final HeldCalls<TokenHash, Optional<CachedToken>> finds = new HeldCalls<>();
    public final HeldCalls<Put, Void> puts = new HeldCalls<>();

    @Override
    public CompletionStage<Optional<CachedToken>> find(ServiceId service, TokenHash token) {
        return finds.ask(token);
    }

    @Override
    public CompletionStage<Void> put(ServiceId service, TokenHash token, CachedToken value, Duration timeToLive) {
        return puts.ask(new Put(token, value, timeToLive));
    }

    /** What was put. */
    public record Put(TokenHash token, CachedToken value, Duration timeToLive) {}
}
