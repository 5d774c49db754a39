package io.stickygateway.application.fake;

import io.stickygateway.domain.binding.BindingChange;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.LoggedChange;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.binding.TokenChange;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.binding.UserBinding.State;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Bindings and the log of their changes, in one order. Any thread. */
final class Book {
    private final List<UserBinding> bindings = new ArrayList<>();
    private final List<LoggedChange> log = new ArrayList<>();
    private long version;

    synchronized @Nullable UserBinding find(BindingKey key) {
        return bindings.stream().filter(b -> leadsTo(key, b)).findFirst().orElse(null);
    }

    private static boolean leadsTo(BindingKey key, UserBinding binding) {
        if (!binding.service().equals(key.service())) {
            return false;
        }
        return key instanceof BindingKey.ByName byName
                ? binding.names().contains(byName.name())
                : ((BindingKey.ByUser) key).user().equals(binding.user());
    }

    synchronized UserBinding add(ServiceId service, @Nullable UserId user, List<NameKey> names, NodeId node) {
        UserBinding binding = new UserBinding(service, user, names, node, nextVersion(), State.BOUND);
        bindings.add(binding);
        return binding;
    }

    /** Fills in what was missing; no assignment changes, so the version stays. */
    synchronized UserBinding complete(UserBinding binding, @Nullable UserId user, List<NameKey> names) {
        UserBinding whole =
                new UserBinding(binding.service(), user, names, binding.node(), binding.version(), binding.state());
        bindings.set(bindings.indexOf(binding), whole);
        return whole;
    }

    synchronized UserBinding change(BindingKey key, @Nullable NodeId node, State state) {
        return change(required(key), node, state);
    }

    private UserBinding change(UserBinding old, @Nullable NodeId node, State state) {
        UserBinding now = new UserBinding(
                old.service(), old.user(), old.names(), node == null ? old.node() : node, nextVersion(), state);
        bindings.set(bindings.indexOf(old), now);
        log.add(new BindingChange(
                now.version(), now.service(), now.user(), now.names(), BindingChange.State.valueOf(state.name())));
        return now;
    }

    /** The binding whose last change that was; null where it has changed since, or is gone. */
    synchronized @Nullable UserBinding at(BindingVersion version) {
        return bindings.stream()
                .filter(b -> b.version().equals(version))
                .findFirst()
                .orElse(null);
    }

    /** Ends a freeze, if nothing has ended it yet. */
    synchronized boolean unfreeze(BindingVersion freeze, @Nullable NodeId node) {
        UserBinding frozen = at(freeze);
        if (frozen != null) {
            change(frozen, node, State.BOUND);
        }
        return frozen != null;
    }

    synchronized void release(BindingKey key) {
        release(required(key));
    }

    synchronized void release(UserBinding old) {
        bindings.remove(old);
        log.add(new BindingChange(nextVersion(), old.service(), old.user(), old.names(), BindingChange.State.RELEASED));
    }

    /** A token speaks for somebody else, or for nobody. */
    synchronized void tokenChanges(ServiceId service, TokenHash token) {
        log.add(new TokenChange(nextVersion(), service, token));
    }

    synchronized long boundTo(NodeId node) {
        return bindings.stream().filter(b -> b.node().equals(node)).count();
    }

    synchronized List<UserBinding> in(ServiceId service) {
        return bindings.stream().filter(b -> b.service().equals(service)).toList();
    }

    synchronized List<LoggedChange> changesAfter(BindingVersion position, int limit) {
        return log.stream()
                .filter(change -> position.isBefore(change.version()))
                .limit(limit)
                .toList();
    }

    synchronized BindingVersion endOfLog() {
        return log.isEmpty() ? BindingVersion.NONE : log.get(log.size() - 1).version();
    }

    private UserBinding required(BindingKey key) {
        UserBinding binding = find(key);
        if (binding == null) {
            throw new IllegalStateException("nobody is bound under " + key);
        }
        return binding;
    }

    private BindingVersion nextVersion() {
        return new BindingVersion(++version);
    }
}
