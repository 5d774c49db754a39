package io.stickygateway.domain.binding;

import io.stickygateway.domain.catalog.ServiceId;

/** A token speaks for somebody else from now on, or for nobody. */
public record TokenChange(BindingVersion version, ServiceId service, TokenHash token) implements LoggedChange {}
