package io.stickygateway.domain.move;

import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.UserBinding;

/**
 * A change of a home whose user is frozen.
 *
 * @param id names it
 * @param change what is to become of the home
 * @param frozen the binding as it was frozen
 */
public record Move(MoveId id, HomeChange change, UserBinding frozen) {
    /** The freeze's place in the change log. */
    public BindingVersion freeze() {
        return frozen.version();
    }
}
