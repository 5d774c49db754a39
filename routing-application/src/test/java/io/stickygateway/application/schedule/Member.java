package io.stickygateway.application.schedule;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.binding.TokenOwner;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.binding.Username;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.decision.Caller;
import java.util.List;

/** A user of the service, known by an id and by a name. */
record Member(int number) {
    static final ServiceId SERVICE = new ServiceId("s");

    static Member of(UserId id) {
        return new Member(Integer.parseInt(id.value().substring(2)));
    }

    UserId id() {
        return new UserId("u-" + number);
    }

    BindingKey key() {
        return new BindingKey.ByUser(SERVICE, id());
    }

    /** Every key that a request of this user may be registered under. */
    List<BindingKey> keys() {
        return List.of(key(), new BindingKey.ByName(SERVICE, name()));
    }

    NewBinding bindingTo(NodeId node) {
        NewBinding.Name name = new NewBinding.Name(name(), new Username(name().value()));
        return new NewBinding(SERVICE, id(), List.of(name), node, null);
    }

    /** One of the ways in which this user asks, told apart by a number. */
    Caller caller(int way) {
        return switch (way % 3) {
            case 0 -> new Caller.LoginAttempt(name());
            case 1 -> new Caller.SignedIn(TokenOwner.of(name()));
            default -> new Caller.SignedIn(TokenOwner.of(id()));
        };
    }

    /** One of the ways of somebody who is signed in. */
    Caller signedIn(int way) {
        return caller(1 + way % 2);
    }

    private NameKey name() {
        return new NameKey("name-" + number);
    }
}
