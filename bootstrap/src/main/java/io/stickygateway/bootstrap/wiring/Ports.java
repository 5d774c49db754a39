package io.stickygateway.bootstrap.wiring;

import io.stickygateway.domain.port.BindingChanges;
import io.stickygateway.domain.port.CatalogSnapshots;
import io.stickygateway.domain.port.LoginClaims;
import io.stickygateway.domain.port.NodeProbe;
import io.stickygateway.domain.port.ServiceCatalog;
import io.stickygateway.domain.port.TokenDirectory;
import io.stickygateway.domain.port.TokenIntrospection;
import io.stickygateway.domain.port.UserBindings;
import io.stickygateway.postgres.PostgresAdapter;
import io.stickygateway.proxy.ProxyAdapter;

/** What the use cases ask of the world, each by the adapter that answers. */
record Ports(
        ServiceCatalog catalog,
        CatalogSnapshots snapshots,
        UserBindings bindings,
        LoginClaims claims,
        TokenDirectory tokens,
        BindingChanges changes,
        NodeProbe probe,
        TokenIntrospection introspection) {

    static Ports of(PostgresAdapter store, CatalogSnapshots snapshots, ProxyAdapter proxy) {
        return new Ports(
                store.catalog(),
                snapshots,
                store.bindings(),
                store.claims(),
                store.tokens(),
                store.changes(),
                proxy.probe(),
                proxy.introspection());
    }
}
