package io.stickygateway.application.routing;

import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.BindingChange;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.BindingRead;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.binding.StoreEpoch;
import io.stickygateway.domain.binding.TokenOwner;
import io.stickygateway.domain.binding.TokenRead;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A user of the sample service, and what a store may say of them. */
final class Someone {
    static final ServiceId SERVICE = new ServiceId("s");
    static final UserId USER = new UserId("u-1");
    static final NameKey NAME = new NameKey("zhang");
    static final BindingKey BY_ID = new BindingKey.ByUser(SERVICE, USER);
    static final BindingKey BY_NAME = new BindingKey.ByName(SERVICE, NAME);
    static final StoreEpoch EPOCH = new StoreEpoch(new UUID(0, 1));
    static final AsOf NOW = new AsOf(Instant.EPOCH, EPOCH, BindingVersion.NONE);

    private Someone() {}

    /** A read that saw that much of the log. */
    static AsOf asOf(long position) {
        return new AsOf(Instant.EPOCH, EPOCH, version(position));
    }

    static UserBinding at(String node, long version) {
        return new UserBinding(
                SERVICE, USER, List.of(NAME), new NodeId(node), version(version), UserBinding.State.BOUND);
    }

    static UserBinding movingFrom(String node, long version) {
        return new UserBinding(
                SERVICE, USER, List.of(NAME), new NodeId(node), version(version), UserBinding.State.MOVING);
    }

    static BindingRead read(@Nullable UserBinding binding) {
        return new BindingRead(binding, NOW);
    }

    /** A read that saw that much of the log. */
    static BindingRead read(@Nullable UserBinding binding, long position) {
        return new BindingRead(binding, asOf(position));
    }

    /** A look at the directory that found that owner, or nobody. */
    static TokenRead token(@Nullable TokenOwner owner) {
        return new TokenRead(owner, NOW, owner == null ? Duration.ZERO : Duration.ofDays(30));
    }

    static BindingChange change(long version) {
        return new BindingChange(version(version), SERVICE, USER, List.of(NAME), BindingChange.State.BOUND);
    }

    static BindingVersion version(long value) {
        return new BindingVersion(value);
    }
}
