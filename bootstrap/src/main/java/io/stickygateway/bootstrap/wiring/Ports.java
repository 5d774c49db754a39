package io.stickygateway.bootstrap.wiring;

import io.stickygateway.domain.port.BindingCache;
import io.stickygateway.domain.port.BindingChanges;
import io.stickygateway.domain.port.CatalogSnapshots;
import io.stickygateway.domain.port.LoginClaims;
import io.stickygateway.domain.port.Moves;
import io.stickygateway.domain.port.NodeProbe;
import io.stickygateway.domain.port.Replicas;
import io.stickygateway.domain.port.ServiceCatalog;
import io.stickygateway.domain.port.TokenCache;
import io.stickygateway.domain.port.TokenDirectory;
import io.stickygateway.domain.port.TokenIntrospection;
import io.stickygateway.domain.port.UserBindings;
import io.stickygateway.postgres.PostgresAdapter;
import io.stickygateway.proxy.ProxyAdapter;
import io.stickygateway.redis.RedisAdapter;
import org.jspecify.annotations.Nullable;

/**
 * What the use cases ask of the world, each by the adapter that answers.
 *
 * @param sharedBindings null where gateways share none
 * @param sharedTokens null where gateways share none
 */
record Ports(
        ServiceCatalog catalog,
        CatalogSnapshots snapshots,
        UserBindings bindings,
        LoginClaims claims,
        TokenDirectory tokens,
        BindingChanges changes,
        Replicas replicas,
        Moves moves,
        @Nullable BindingCache sharedBindings,
        @Nullable TokenCache sharedTokens,
        NodeProbe probe,
        TokenIntrospection introspection) {

    static Ports of(
            PostgresAdapter store, @Nullable RedisAdapter redis, CatalogSnapshots snapshots, ProxyAdapter proxy) {
        return new Ports(
                store.catalog(),
                snapshots,
                store.bindings(),
                store.claims(),
                store.tokens(),
                store.changes(),
                store.replicas(),
                store.moves(),
                redis == null ? null : redis.bindings(),
                redis == null ? null : redis.tokens(),
                proxy.probe(),
                proxy.introspection());
    }
}
