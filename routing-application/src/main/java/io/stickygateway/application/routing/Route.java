package io.stickygateway.application.routing;

import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.LoginClaim;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.decision.Refusal;
import io.stickygateway.domain.decision.Why;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Where a request goes, all asking done. */
public sealed interface Route {
    /** Answers with the one that fits. */
    <T> T fold(Function<To, T> to, Function<Refused, T> refused);

    /**
     * To this node.
     *
     * @param service as read for this request
     * @param version of the binding it relies on; null where it relies on none
     * @param claim that a first login holds; null elsewhere
     */
    record To(
            Service service,
            Node node,
            Why why,
            @Nullable BindingVersion version,
            @Nullable LoginClaim claim) implements Route {
        @Override
        public <T> T fold(Function<To, T> to, Function<Refused, T> refused) {
            return to.apply(this);
        }
    }

    /**
     * Nowhere.
     *
     * @param detail for operators, never for clients: it may name addresses; null where the refusal says it all
     */
    record Refused(Refusal refusal, @Nullable String detail) implements Route {
        @Override
        public <T> T fold(Function<To, T> to, Function<Refused, T> refused) {
            return refused.apply(this);
        }
    }
}
