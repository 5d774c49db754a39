package io.stickygateway.application.fake;

import io.stickygateway.domain.binding.BindReceipt;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.BindingRead;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.binding.NodeLoads;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.UserBindings;
import java.util.concurrent.CompletionStage;

/** A store whose answers a test gives. One thread. */
public final class HeldUserBindings implements UserBindings {
    public final HeldCalls<BindingKey, BindingRead> finds = new HeldCalls<>();
    public final HeldCalls<NewBinding, BindReceipt> binds = new HeldCalls<>();
    public final HeldCalls<ServiceId, NodeLoads> homes = new HeldCalls<>();
    public final HeldCalls<ServiceId, NodeLoads> loads = new HeldCalls<>();

    @Override
    public CompletionStage<BindingRead> find(BindingKey key) {
        return finds.ask(key);
    }

    @Override
    public CompletionStage<BindReceipt> bindIfAbsent(NewBinding wanted) {
        return binds.ask(wanted);
    }

    @Override
    public CompletionStage<NodeLoads> homes(ServiceId service) {
        return homes.ask(service);
    }

    @Override
    public CompletionStage<NodeLoads> loads(ServiceId service) {
        return loads.ask(service);
    }
}
