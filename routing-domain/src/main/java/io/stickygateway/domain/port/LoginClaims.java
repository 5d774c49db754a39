package io.stickygateway.domain.port;

import io.stickygateway.domain.binding.ClaimOutcome;
import io.stickygateway.domain.binding.ClaimRequest;
import java.util.concurrent.CompletionStage;

/**
 * Nodes reserved for names whose first login is under way. One claim a service and name; it is never replaced or
 * removed before it ends by the store's clock, except by the successful bind that uses it up.
 */
public interface LoginClaims {
    /**
     * Takes the live claim of that name or makes one, then looks at the binding again, which wins. One transaction.
     * Fails with {@link StoreUnavailable}.
     */
    CompletionStage<ClaimOutcome> claim(ClaimRequest request);
}
