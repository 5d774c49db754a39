package io.stickygateway.application.contract;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.BindingChanges;
import io.stickygateway.domain.port.LoginClaims;
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

    /** Enters a service with these nodes into the catalog, where the store asks for that. */
    void know(ServiceId service, List<NodeId> nodes);

    /** Takes every service and node out of the catalog. */
    void emptyCatalog();

    /** Lets that much of the store's time pass for claims and tokens. */
    void pass(Duration time);

    /** Moves a bound user by hand. */
    void move(BindingKey key, NodeId to);

    /** Begins a move. */
    void freeze(BindingKey key);

    /** Ends a binding. */
    void release(BindingKey key);
}
