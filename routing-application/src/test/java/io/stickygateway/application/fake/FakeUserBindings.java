package io.stickygateway.application.fake;

import io.stickygateway.domain.binding.BindReceipt;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.BindingRead;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.binding.NodeLoads;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.UserBindings;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletionStage;

final class FakeUserBindings implements UserBindings {
    private final Outage outage;
    private final Book book;
    private final ClaimBook claims;
    private final Life life;

    FakeUserBindings(Outage outage, Book book, ClaimBook claims, Life life) {
        this.outage = outage;
        this.book = book;
        this.claims = claims;
        this.life = life;
    }

    @Override
    public CompletionStage<BindingRead> find(BindingKey key) {
        return outage.ask(() -> new BindingRead(book.find(key), life.asOf()));
    }

    @Override
    public CompletionStage<BindReceipt> bindIfAbsent(NewBinding wanted) {
        return outage.ask(() -> {
            BindReceipt receipt = new BindReceipt(new FakeBind(book, wanted).run(), life.asOf());
            if (wanted.claim() != null) {
                claims.end(wanted.claim());
            }
            return receipt;
        });
    }

    @Override
    public CompletionStage<NodeLoads> homes(ServiceId service) {
        return outage.ask(() -> new NodeLoads(users(service)));
    }

    @Override
    public CompletionStage<NodeLoads> loads(ServiceId service) {
        return outage.ask(() -> {
            Map<NodeId, Long> loads = users(service);
            claims.liveIn(service).forEach(node -> loads.merge(node, 1L, Long::sum));
            return new NodeLoads(loads);
        });
    }

    private Map<NodeId, Long> users(ServiceId service) {
        Map<NodeId, Long> users = new HashMap<>();
        for (UserBinding binding : book.in(service)) {
            users.merge(binding.node(), 1L, Long::sum);
        }
        return users;
    }
}
