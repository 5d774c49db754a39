package io.stickygateway.domain.catalog;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a service's requests find their node.
 *
 * @param enabled false: every request is placed, nobody is bound
 * @param placement how a node is chosen for someone without binding
 * @param unresolvedToken what becomes of a token that nobody knows
 * @param tokenSources where requests carry their token
 * @param introspection whom to ask about a token the gateway has not learned; null: nobody
 */
public record StickySettings(
        boolean enabled,
        PlacementStrategy placement,
        UnresolvedToken unresolvedToken,
        List<TokenSource> tokenSources,
        @Nullable IntrospectionSettings introspection) {
    public StickySettings {
        tokenSources = List.copyOf(tokenSources);
    }
}
