package io.stickygateway.domain.port;

import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.IntrospectionSettings;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** Asks a service's own authority about a token that the gateway has not learned. */
public interface TokenIntrospection {
    /**
     * The user the token speaks for, or nobody. Fails where the authority could not be asked or answered nonsense.
     *
     * @param token as the client sent it
     */
    CompletionStage<Optional<UserId>> introspect(IntrospectionSettings settings, String token);
}
