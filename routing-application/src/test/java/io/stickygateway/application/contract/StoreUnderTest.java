package io.stickygateway.application.contract;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.BindingChanges;
import io.stickygateway.domain.port.LoginClaims;
import io.stickygateway.domain.port.Moves;
import io.stickygateway.domain.port.Replicas;
import io.stickygateway.domain.port.ServiceCatalog;
import io.stickygateway.domain.port.TokenDirectory;
import io.stickygateway.domain.port.UserBindings;
import java.time.Duration;
import java.util.List;

/** A store: its ports, and what happens to it from outside. */
public interface StoreUnderTest {
    UserBindings bindings();

    LoginClaims claims();

    TokenDirectory tokens();

    BindingChanges changes();

    ServiceCatalog catalog();

    Replicas replicas();

    Moves moves();

    /** Enters a service with these nodes into the catalog, where the store asks for that. */
    void know(ServiceId service, List<NodeId> nodes);

    /** Takes every service and node out of the catalog. */
    void emptyCatalog();

    /** Takes a node that is nobody's home out of the catalog. */
    void takeOut(NodeId node);

    /** Lets that much of the store's time pass for claims, tokens, gateways and moves. */
    void pass(Duration time);

    /** Moves a bound user by an unsafe hand: no gateway may be registered. */
    void move(BindingKey key, NodeId to);

    /** Freezes a user by hand. */
    void freeze(BindingKey key);

    /** Ends a binding by an unsafe hand: no gateway may be registered. */
    void release(BindingKey key);

    /** Takes a token away by hand. */
    void revoke(ServiceId service, TokenHash token);
}
