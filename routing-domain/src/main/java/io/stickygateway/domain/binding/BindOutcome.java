package io.stickygateway.domain.binding;

import io.stickygateway.domain.catalog.NodeId;

/** What became of an attempt to bind. In every case {@link #binding()} is what holds now. */
public sealed interface BindOutcome {
    /** What holds now. */
    UserBinding binding();

    /** Nobody was bound under these keys; now somebody is. */
    record Created(UserBinding binding) implements BindOutcome {}

    /** Already so. */
    record Same(UserBinding binding) implements BindOutcome {}

    /** Already bound there, and the id or a name that was missing is filled in. */
    record Completed(UserBinding binding) implements BindOutcome {}

    /**
     * Bound to another node than the one that answered. The binding stays.
     *
     * @param answered the node that answered
     */
    record Elsewhere(UserBinding binding, NodeId answered) implements BindOutcome {}

    /**
     * Bound by id, without a name that belongs to another user.
     *
     * @param taken the name that stays with its owner
     */
    record NameTaken(UserBinding binding, NameKey taken) implements BindOutcome {}

    /**
     * The id and a name were bound to different nodes. The id wins; an operator has to look.
     *
     * @param byName the other one, untouched
     */
    record Split(UserBinding binding, UserBinding byName) implements BindOutcome {}
}
