package io.stickygateway.domain.port;

import io.stickygateway.domain.binding.CachedToken;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.catalog.ServiceId;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** Owners of tokens that this gateway or others have read lately: hints, as in {@link BindingCache}. */
public interface TokenCache {
    /**
     * What was put for that token, if it is still there. Fails with {@link StoreUnavailable}, and with
     * {@link UnreadableValue} where something else lies there.
     */
    CompletionStage<Optional<CachedToken>> find(ServiceId service, TokenHash token);

    /**
     * Puts a value over whatever lies there. Fails with {@link StoreUnavailable}; then it may or may not have been
     * done.
     *
     * @param timeToLive until it is forgotten, 1 ms or more
     */
    CompletionStage<Void> put(ServiceId service, TokenHash token, CachedToken value, Duration timeToLive);
}
