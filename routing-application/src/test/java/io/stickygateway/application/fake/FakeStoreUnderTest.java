package io.stickygateway.application.fake;

import io.stickygateway.application.contract.Parallel;
import io.stickygateway.application.contract.StoreUnderTest;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.BindingChanges;
import io.stickygateway.domain.port.LoginClaims;
import io.stickygateway.domain.port.Moves;
import io.stickygateway.domain.port.Replicas;
import io.stickygateway.domain.port.ServiceCatalog;
import io.stickygateway.domain.port.TokenDirectory;
import io.stickygateway.domain.port.UserBindings;
import java.time.Duration;
import java.util.List;

/** The fake as the contracts see it. */
final class FakeStoreUnderTest implements StoreUnderTest {
    private final ManualTime time = new ManualTime();
    private final FakeStore store = new FakeStore(time.clock());

    @Override
    public UserBindings bindings() {
        return store.bindings();
    }

    @Override
    public LoginClaims claims() {
        return store.claims();
    }

    @Override
    public TokenDirectory tokens() {
        return store.tokens();
    }

    @Override
    public BindingChanges changes() {
        return store.changes();
    }

    @Override
    public Replicas replicas() {
        return store.replicas();
    }

    @Override
    public Moves moves() {
        return store.moves();
    }

    @Override
    public ServiceCatalog catalog() {
        return store.catalog();
    }

    @Override
    public void know(ServiceId service, List<NodeId> nodes) {
        String[] ids = nodes.stream().map(NodeId::value).toArray(String[]::new);
        store.catalog().put(SampleService.sticky(service.value(), ids).build());
    }

    @Override
    public void emptyCatalog() {
        for (Service service : Parallel.get(store.catalog().load()).services()) {
            store.catalog().remove(service.id());
        }
    }

    @Override
    public void pass(Duration span) {
        time.pass(span);
    }

    @Override
    public void move(BindingKey key, NodeId to) {
        store.move(key, to);
    }

    @Override
    public void freeze(BindingKey key) {
        store.freeze(key);
    }

    @Override
    public void release(BindingKey key) {
        store.release(key);
    }

    @Override
    public void revoke(ServiceId service, TokenHash token) {
        store.revoke(service, token);
    }

    @Override
    public void takeOut(NodeId node) {
        store.catalog().takeOut(node);
    }
}
