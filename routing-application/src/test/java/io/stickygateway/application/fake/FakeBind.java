package io.stickygateway.application.fake;

import io.stickygateway.domain.binding.BindOutcome;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.binding.UserBinding;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One attempt to bind. */
final class FakeBind {
    private final Book book;
    private final NewBinding wanted;
    private final List<NameKey> free = new ArrayList<>();
    private @Nullable NameKey taken;
    private @Nullable UserBinding elsewhereByName;

    FakeBind(Book book, NewBinding wanted) {
        this.book = book;
        this.wanted = wanted;
    }

    BindOutcome run() {
        UserBinding known = known();
        sortNames(known);
        if (known != null) {
            return keep(known);
        }
        UserBinding created = book.add(wanted.service(), wanted.user(), free, wanted.node());
        return taken == null ? new BindOutcome.Created(created) : new BindOutcome.NameTaken(created, taken);
    }

    /** Whose binding this is: by id, else by the first name that is nobody else's. */
    private @Nullable UserBinding known() {
        if (wanted.user() != null) {
            UserBinding byId = book.find(new BindingKey.ByUser(wanted.service(), wanted.user()));
            if (byId != null) {
                return byId;
            }
        }
        for (NewBinding.Name name : wanted.names()) {
            UserBinding byName = byName(name.key());
            if (byName != null && (wanted.user() == null || byName.user() == null)) {
                return byName;
            }
        }
        return null;
    }

    private void sortNames(@Nullable UserBinding known) {
        for (NewBinding.Name name : wanted.names()) {
            UserBinding owner = byName(name.key());
            if (owner == null) {
                free.add(name.key());
            } else if (wanted.user() != null && !owner.equals(known)) {
                conflict(name.key(), owner, known);
            }
        }
    }

    private void conflict(NameKey name, UserBinding owner, @Nullable UserBinding known) {
        if (owner.user() != null) {
            taken = taken == null ? name : taken;
        } else if (known != null && !owner.node().equals(known.node())) {
            elsewhereByName = elsewhereByName == null ? owner : elsewhereByName;
        }
    }

    private BindOutcome keep(UserBinding known) {
        List<NameKey> names = new ArrayList<>(known.names());
        names.addAll(free);
        UserBinding whole = book.complete(known, known.user() == null ? wanted.user() : known.user(), names);
        if (elsewhereByName != null) {
            return new BindOutcome.Split(whole, elsewhereByName);
        }
        if (!known.node().equals(wanted.node())) {
            return new BindOutcome.Elsewhere(whole, wanted.node());
        }
        if (taken != null) {
            return new BindOutcome.NameTaken(whole, taken);
        }
        return whole.equals(known) ? new BindOutcome.Same(whole) : new BindOutcome.Completed(whole);
    }

    private @Nullable UserBinding byName(NameKey name) {
        return book.find(new BindingKey.ByName(wanted.service(), name));
    }
}
