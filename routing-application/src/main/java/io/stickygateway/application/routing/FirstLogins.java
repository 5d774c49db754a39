package io.stickygateway.application.routing;

import io.stickygateway.application.PortCall;
import io.stickygateway.domain.binding.ClaimId;
import io.stickygateway.domain.binding.ClaimOutcome;
import io.stickygateway.domain.binding.ClaimRequest;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.LoginClaims;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.domain.port.StoreQuestion;
import java.util.concurrent.CompletionStage;

/** Claims nodes for first logins, and gives the claims of those that failed back. Any thread. */
final class FirstLogins {
    private final LoginClaims claims;
    private final RoutingObserver observer;
    private final StoreQuestions questions;

    FirstLogins(LoginClaims claims, RoutingObserver observer) {
        this.claims = claims;
        this.observer = observer;
        this.questions = new StoreQuestions(observer);
    }

    /** As {@link LoginClaims#claim} does. */
    CompletionStage<ClaimOutcome> claim(ClaimRequest request) {
        return questions.ask(StoreQuestion.CLAIM, () -> claims.claim(request));
    }

    /**
     * One login that was given this claim will never bind. Nobody waits for it: where it fails, the claim lives to its
     * end, which costs room and nothing else.
     */
    void release(ServiceId service, NameKey name, ClaimId claim) {
        PortCall.ask(() -> claims.release(service, name, claim)).whenComplete((done, failure) -> {
            if (failure != null) {
                observer.claimNotReleased(service, PortCall.cause(failure));
            }
        });
    }
}
