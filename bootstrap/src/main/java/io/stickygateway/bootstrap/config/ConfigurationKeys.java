package io.stickygateway.bootstrap.config;

import io.stickygateway.domain.definition.DeclaredKey;
import io.stickygateway.domain.definition.Key;
import io.stickygateway.domain.definition.ServiceKeys;
import java.util.List;
import java.util.stream.Stream;

/** Every key there is: the source of {@code docs/configuration.md} and of the variables' names. */
public final class ConfigurationKeys {
    private static final String GATEWAY = "gateway";
    private static final String SERVICES = GATEWAY + "." + CatalogProperties.SERVICES + "[]";

    private ConfigurationKeys() {}

    /** In the order in which people read them. */
    public static List<DeclaredKey> all() {
        return Stream.of(
                        below(GATEWAY, GatewayKeys.KEYS),
                        below(section(TrafficProperties.NAME), TrafficProperties.KEYS),
                        below(section(ClientProperties.NAME), ClientProperties.KEYS),
                        below(section(UpstreamProperties.NAME), UpstreamProperties.KEYS),
                        below(GATEWAY, ForwardingProperties.KEYS),
                        below(section(ForwardingProperties.PROXY), ForwardingProperties.PROXY_KEYS),
                        below("spring." + DataSourceProperties.NAME, DataSourceProperties.KEYS),
                        below(section(DatabaseProperties.NAME), DatabaseProperties.KEYS),
                        below(section(RedisProperties.NAME), RedisProperties.KEYS),
                        below(section(ReplicaProperties.NAME), ReplicaProperties.KEYS),
                        below(section(MoveProperties.NAME), MoveProperties.KEYS),
                        below(section(CacheProperties.NAME), CacheProperties.KEYS),
                        below(section(GatewayKeys.LOGIN), List.of(GatewayKeys.LEARN_DEADLINE)),
                        below(section(HealthProperties.NAME), HealthProperties.KEYS),
                        below(section(ShutdownProperties.NAME), ShutdownProperties.KEYS),
                        below(section(AccessLogProperties.NAME), AccessLogProperties.KEYS),
                        below(section(GatewayKeys.LOG), List.of(GatewayKeys.LOG_LEVEL)),
                        below(GATEWAY, CatalogProperties.KEYS),
                        ServiceKeys.all().stream().map(key -> key.under(SERVICES)))
                .flatMap(keys -> keys)
                .toList();
    }

    /** The variable that most deployments use for a key, {@code N} standing for an index. */
    public static String variableOf(DeclaredKey key) {
        return VariableNames.nameOf(key.path());
    }

    private static String section(String name) {
        return GATEWAY + "." + name;
    }

    private static Stream<DeclaredKey> below(String section, List<Key<?>> keys) {
        return keys.stream().map(key -> key.below(section));
    }
}
