package io.stickygateway.domain.definition;

import io.stickygateway.domain.catalog.PlacementStrategy;
import io.stickygateway.domain.catalog.StickySettings;
import io.stickygateway.domain.catalog.TokenSource;
import io.stickygateway.domain.catalog.UnresolvedToken;
import java.util.List;
import java.util.Map;

/** The keys of a service, beside its own, that say how its requests find their node. */
final class StickySection {
    private static final Key<Boolean> STICKY =
            Key.of("sticky", Kinds.flag(), "true", "false: every request is placed, nobody is bound.");
    private static final Key<PlacementStrategy> PLACEMENT = Key.of(
            "placement",
            Kinds.choice(PlacementStrategy.class),
            "round-robin",
            "How a node is chosen for someone who has no binding.");
    private static final Key<UnresolvedToken> UNRESOLVED_TOKEN = Key.optional(
            "unresolved-token",
            Kinds.choice(UnresolvedToken.class),
            "refuse where there is a login path, else anonymous",
            "What becomes of a token that nobody knows.");
    private static final Key<TokenSource> TOKEN_SOURCES = Key.list(
            "token-sources",
            Kinds.value("token source", TokenSource::parse, TokenSource::text),
            "header:x-token",
            "Where requests carry their token: header:NAME, bearer, cookie:NAME, query:NAME.");
    static final List<Key<?>> KEYS = List.of(STICKY, PLACEMENT, UNRESOLVED_TOKEN, TOKEN_SOURCES);

    private StickySection() {}

    /**
     * Reads the keys.
     *
     * @param service the section they stand in
     * @param learnsLogins whether the service has a login path
     */
    static StickySettings read(Section service, boolean learnsLogins) {
        UnresolvedToken unresolved = service.find(UNRESOLVED_TOKEN);
        UnresolvedToken usual = learnsLogins ? UnresolvedToken.REFUSE : UnresolvedToken.ANONYMOUS;
        return new StickySettings(
                service.get(STICKY),
                service.get(PLACEMENT),
                unresolved != null ? unresolved : usual,
                service.list(TOKEN_SOURCES),
                service.has(IntrospectionSection.NAME)
                        ? service.section(IntrospectionSection.NAME, IntrospectionSection::read)
                                .orElse(null)
                        : null);
    }

    static Map<String, Object> write(StickySettings sticky) {
        Written out = new Written()
                .put(STICKY, sticky.enabled())
                .put(PLACEMENT, sticky.placement())
                .put(UNRESOLVED_TOKEN, sticky.unresolvedToken())
                .putAll(TOKEN_SOURCES, sticky.tokenSources());
        if (sticky.introspection() != null) {
            out.put(IntrospectionSection.NAME, IntrospectionSection.write(sticky.introspection()));
        }
        return out.map();
    }
}
