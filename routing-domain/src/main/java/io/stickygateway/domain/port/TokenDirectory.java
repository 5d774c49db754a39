package io.stickygateway.domain.port;

import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.binding.TokenOwner;
import io.stickygateway.domain.binding.TokenRead;
import io.stickygateway.domain.catalog.ServiceId;
import java.time.Duration;
import java.util.concurrent.CompletionStage;

/** Whom tokens speak for, as learned from logins. Durable; only hashes are kept. */
public interface TokenDirectory {
    /** The owner of a token, or nobody; looking renews its time to live. Fails with {@link StoreUnavailable}. */
    CompletionStage<TokenRead> find(ServiceId service, TokenHash token);

    /**
     * Remembers a token, durable when the stage completes. A token that is known already gets the new owner; where that
     * is another one, the change log tells all gateways. Fails with {@link StoreUnavailable}.
     *
     * @param timeToLive since its last use
     */
    CompletionStage<Void> remember(ServiceId service, TokenHash token, TokenOwner owner, Duration timeToLive);
}
