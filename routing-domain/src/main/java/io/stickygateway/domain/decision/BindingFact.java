package io.stickygateway.domain.decision;

import io.stickygateway.domain.binding.UserBinding;

/** What is known of the caller's binding. */
public sealed interface BindingFact {
    /** The caller has no key to look up. */
    record NotAsked() implements BindingFact {}

    /**
     * The store could not be asked, or this replica's lease is lost, so that nothing cached counts.
     *
     * @param why for operators; it may name addresses
     */
    record Unavailable(String why) implements BindingFact {}

    /** Nobody is bound under the key. */
    record Unbound() implements BindingFact {}

    /** Somebody is. */
    record Bound(UserBinding binding) implements BindingFact {}
}
