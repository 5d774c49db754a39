package io.stickygateway.application.contract;

import io.stickygateway.domain.binding.BindOutcome;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.ClaimOutcome;
import io.stickygateway.domain.binding.ClaimRequest;
import io.stickygateway.domain.binding.LoginClaim;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.binding.Username;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;

/** What the contracts share: each test has a service of its own, with the nodes a, b and c. */
public abstract class StoreContract {
    protected static final Duration LIFETIME = Duration.ofSeconds(90);
    /** Long enough for a claim to be gone, whatever the store adds for binding. */
    protected static final Duration CLAIM_IS_OVER = LIFETIME.plusMinutes(1);

    private static final AtomicInteger SERVICES = new AtomicInteger();

    protected ServiceId service = newService();
    protected NodeId a = node("a");
    protected NodeId b = node("b");
    protected NodeId c = node("c");

    /** The store; the same one for all tests of a class. */
    protected abstract StoreUnderTest store();

    @BeforeEach
    void knowTheService() {
        store().know(service, List.of(a, b, c));
    }

    /** Another service with nodes of its own, the first of which is answered. */
    protected final NodeId nodeOfAnotherService(ServiceId other) {
        NodeId node = new NodeId(other + "-a");
        store().know(other, List.of(node));
        return node;
    }

    protected static ServiceId newService() {
        return new ServiceId("service-" + SERVICES.incrementAndGet());
    }

    private NodeId node(String suffix) {
        return new NodeId(service + "-" + suffix);
    }

    protected static <T> T get(CompletionStage<T> stage) {
        return Parallel.get(stage);
    }

    protected final BindingKey byUser(String id) {
        return new BindingKey.ByUser(service, new UserId(id));
    }

    protected final BindingKey byName(String name) {
        return new BindingKey.ByName(service, key(name));
    }

    protected static NameKey key(String name) {
        return new Username(name).key(false);
    }

    protected final @Nullable UserBinding find(BindingKey key) {
        return get(store().bindings().find(key)).binding();
    }

    /** The binding under that key, which there has to be. */
    protected final UserBinding bound(BindingKey key) {
        return Objects.requireNonNull(find(key), () -> "nobody is bound under " + key);
    }

    protected final NewBinding wanted(@Nullable String user, NodeId node, String... names) {
        return new NewBinding(service, user == null ? null : new UserId(user), names(names), node, null);
    }

    protected static List<NewBinding.Name> names(String... names) {
        return Stream.of(names)
                .map(name -> NewBinding.Name.of(new Username(name), false))
                .toList();
    }

    protected final BindOutcome bind(NewBinding wanted) {
        return get(store().bindings().bindIfAbsent(wanted)).outcome();
    }

    protected final BindOutcome bind(@Nullable String user, NodeId node, String... names) {
        return bind(wanted(user, node, names));
    }

    protected final ClaimRequest claimOf(String name, NodeId candidate) {
        return new ClaimRequest(service, key(name), candidate, 0, LIFETIME, 10_000);
    }

    protected final ClaimOutcome claim(ClaimRequest request) {
        return get(store().claims().claim(request));
    }

    protected final LoginClaim claimed(String name, NodeId candidate) {
        return ((ClaimOutcome.Claimed) claim(claimOf(name, candidate))).claim();
    }
}
