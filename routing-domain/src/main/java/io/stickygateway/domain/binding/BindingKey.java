package io.stickygateway.domain.binding;

import io.stickygateway.domain.catalog.ServiceId;

/** What a binding is looked up by. */
public sealed interface BindingKey {
    ServiceId service();

    /** By the user's id. */
    record ByUser(ServiceId service, UserId user) implements BindingKey {}

    /** By a name the user logs in with. */
    record ByName(ServiceId service, NameKey name) implements BindingKey {}
}
