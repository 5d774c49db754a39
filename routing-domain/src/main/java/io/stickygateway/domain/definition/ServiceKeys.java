package io.stickygateway.domain.definition;

import java.util.List;
import java.util.stream.Stream;

/** Every key a service may have: the source of the documentation, and what tells a known key from a mistyped one. */
public final class ServiceKeys {
    private ServiceKeys() {}

    /** All keys, in the order in which people read them. */
    public static List<DeclaredKey> all() {
        return Stream.of(
                        below("", ServiceSection.KEYS),
                        below("", StickySection.KEYS),
                        below(IntrospectionSection.NAME, IntrospectionSection.KEYS),
                        below(LoginSection.NAME, LoginSection.KEYS),
                        below("", ForwardSection.KEYS),
                        below(TimeoutSection.NAME, TimeoutSection.KEYS),
                        below(NodeSection.NAME + "[]", NodeSection.KEYS))
                .flatMap(keys -> keys)
                .toList();
    }

    private static Stream<DeclaredKey> below(String section, List<Key<?>> keys) {
        return keys.stream().map(key -> key.below(section));
    }
}
