package io.stickygateway.application.schedule;

import io.stickygateway.domain.binding.BindReceipt;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.BindingRead;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.binding.NodeLoads;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.UserBindings;
import java.util.concurrent.CompletionStage;

/** Bindings at the other end of a wire. */
record WiredBindings(UserBindings store, Wire wire) implements UserBindings {
    @Override
    public CompletionStage<BindingRead> find(BindingKey key) {
        return wire.call(() -> store.find(key));
    }

    @Override
    public CompletionStage<BindReceipt> bindIfAbsent(NewBinding wanted) {
        return wire.call(() -> store.bindIfAbsent(wanted));
    }

    @Override
    public CompletionStage<NodeLoads> homes(ServiceId service) {
        return wire.call(() -> store.homes(service));
    }

    @Override
    public CompletionStage<NodeLoads> loads(ServiceId service) {
        return wire.call(() -> store.loads(service));
    }
}
