package io.stickygateway.redis;

import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.CachedBinding;
import io.stickygateway.domain.binding.StoreEpoch;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/** Values for tests. */
final class Some {
    static final Duration TTL = Duration.ofMinutes(10);
    static final ServiceId SERVICE = new ServiceId("ai-server");
    static final BindingKey KEY = new BindingKey.ByUser(SERVICE, new UserId("1001"));
    static final AsOf AS_OF = new AsOf(
            Instant.ofEpochMilli(1_796_000_000_123L),
            new StoreEpoch(UUID.fromString("0b1f7c1e-8a53-4cd2-9f0e-5a6d3c2b1a09")),
            new BindingVersion(42));
    static final CachedBinding BINDING = new CachedBinding(new NodeId("node-1"), new BindingVersion(17), AS_OF);

    private Some() {}
}
