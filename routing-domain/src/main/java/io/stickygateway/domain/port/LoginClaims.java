package io.stickygateway.domain.port;

import io.stickygateway.domain.binding.ClaimId;
import io.stickygateway.domain.binding.ClaimOutcome;
import io.stickygateway.domain.binding.ClaimRequest;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.catalog.ServiceId;
import java.util.concurrent.CompletionStage;

/**
 * Nodes reserved for names whose first login is under way. One claim a service and name, shared by all logins that ask
 * for it and counting them. It is never replaced; it ends with the successful bind that uses it up, when every login it
 * was given to has released it, or by the store's clock.
 */
public interface LoginClaims {
    /**
     * Takes the live claim of that name or makes one, then looks at the binding again, which wins. One transaction. A
     * live claim goes on for as long as this login may take and a bind at its end needs. Fails with
     * {@link StoreUnavailable}; the claim may then have been given to this login all the same, and lives to its end.
     */
    CompletionStage<ClaimOutcome> claim(ClaimRequest request);

    /**
     * One login that was given this claim has failed and will never bind. To be called once a login at most, and not
     * again where it fails: a claim released twice by one login could end under another one. A claim that has ended is
     * left alone, and so is a later one of that name. Fails with {@link StoreUnavailable}.
     */
    CompletionStage<Void> release(ServiceId service, NameKey name, ClaimId claim);
}
