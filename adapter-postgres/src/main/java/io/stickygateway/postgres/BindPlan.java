package io.stickygateway.postgres;

import io.stickygateway.domain.binding.BindOutcome;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.postgres.FoundBindings.Row;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an attempt to bind comes to, given what is bound already: whose binding it is, what is missing in it, what stays
 * somebody else's. Pure.
 */
final class BindPlan {
    private final NewBinding wanted;
    private final @Nullable Row known;
    private final List<NewBinding.Name> free = new ArrayList<>();
    private @Nullable NameKey taken;
    private @Nullable UserBinding apart;

    private BindPlan(NewBinding wanted, FoundBindings found) {
        this.wanted = wanted;
        this.known = known(wanted, found);
        for (NewBinding.Name name : wanted.names()) {
            Row owner = found.byName().get(name.key());
            if (owner == null) {
                free.add(name);
            } else if (wanted.user() != null && (known == null || owner.id() != known.id())) {
                leave(name.key(), owner.binding());
            }
        }
    }

    static BindPlan of(NewBinding wanted, FoundBindings found) {
        return new BindPlan(wanted, found);
    }

    /** The binding that holds already; null: there is one to be made. */
    @Nullable
    Row known() {
        return known;
    }

    /** The wanted names that lead nowhere yet. */
    List<NewBinding.Name> free() {
        return free;
    }

    /** The id that the known binding lacks; null where it lacks none. */
    @Nullable
    UserId missingUser() {
        return known != null && known.binding().user() == null ? wanted.user() : null;
    }

    boolean changesNothing() {
        return known != null && free.isEmpty() && missingUser() == null;
    }

    /** The outcome, once everything that was missing is in the binding. */
    BindOutcome outcome(UserBinding binding) {
        if (apart != null) {
            return new BindOutcome.Split(binding, apart);
        }
        if (!binding.node().equals(wanted.node())) {
            return new BindOutcome.Elsewhere(binding, wanted.node());
        }
        if (taken != null) {
            return new BindOutcome.NameTaken(binding, taken);
        }
        if (known == null) {
            return new BindOutcome.Created(binding);
        }
        return changesNothing() ? new BindOutcome.Same(binding) : new BindOutcome.Completed(binding);
    }

    /** By id, else by the first name that is nobody else's. */
    private static @Nullable Row known(NewBinding wanted, FoundBindings found) {
        if (found.byUser() != null) {
            return found.byUser();
        }
        for (NewBinding.Name name : wanted.names()) {
            Row row = found.byName().get(name.key());
            if (row != null && (wanted.user() == null || row.binding().user() == null)) {
                return row;
            }
        }
        return null;
    }

    /** A name of another user stays theirs; one without user on another node tells of two homes. */
    private void leave(NameKey name, UserBinding owner) {
        if (owner.user() != null) {
            taken = taken == null ? name : taken;
        } else if (known != null && !owner.node().equals(known.binding().node())) {
            apart = apart == null ? owner : apart;
        }
    }
}
