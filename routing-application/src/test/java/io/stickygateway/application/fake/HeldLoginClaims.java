package io.stickygateway.application.fake;

import io.stickygateway.domain.binding.ClaimId;
import io.stickygateway.domain.binding.ClaimOutcome;
import io.stickygateway.domain.binding.ClaimRequest;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.LoginClaims;
import java.util.concurrent.CompletionStage;

/** Claims whose answers a test gives. One thread. */
public final class HeldLoginClaims implements LoginClaims {
    public final HeldCalls<ClaimRequest, ClaimOutcome> claims = new HeldCalls<>();
    public final HeldCalls<ClaimId, Void> releases = new HeldCalls<>();

    @Override
    public CompletionStage<ClaimOutcome> claim(ClaimRequest request) {
        return claims.ask(request);
    }

    @Override
    public CompletionStage<Void> release(ServiceId service, NameKey name, ClaimId claim) {
        return releases.ask(claim);
    }
}
