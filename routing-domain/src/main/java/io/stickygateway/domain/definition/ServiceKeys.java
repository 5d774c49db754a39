package io.stickygateway.domain.definition;

import java.util.List;
import java.util.stream.Stream;

/** Every key a service may have: the source of the documentation, and what tells a known key from a mistyped one. */
public final class ServiceKeys {
    private ServiceKeys() {}

    /** All keys, in the order in which people read them. */
    public static List<ServiceKey> all() {
        return Stream.of(
                        below("", ServiceSection.KEYS),
                        below("", StickySection.KEYS),
                        below(IntrospectionSection.NAME + ".", IntrospectionSection.KEYS),
                        below(LoginSection.NAME + ".", LoginSection.KEYS),
                        below("", ForwardSection.KEYS),
                        below(TimeoutSection.NAME + ".", TimeoutSection.KEYS),
                        below(NodeSection.NAME + "[].", NodeSection.KEYS))
                .flatMap(keys -> keys)
                .toList();
    }

    private static Stream<ServiceKey> below(String section, List<Key<?>> keys) {
        return keys.stream().map(key -> declare(section, key));
    }

    private static ServiceKey declare(String section, Key<?> key) {
        Kind<?> kind = key.kind();
        return new ServiceKey(
                section + key.name(),
                key.many() ? "list of " + kind.type() : kind.type(),
                kind.range(),
                kind.unit(),
                key.byDefault(),
                key.isRequired(),
                key.reason());
    }
}
