package io.stickygateway.domain.binding;

/** One line of the change log: what is cached of its subject, and was read before it, is void. */
public sealed interface LoggedChange permits BindingChange, TokenChange {
    /** The line's own, larger than that of every line before it and of every binding it ends. */
    BindingVersion version();
}
