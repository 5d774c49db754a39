package io.stickygateway.application.fake;

import io.stickygateway.domain.binding.ClaimId;
import io.stickygateway.domain.binding.ClaimRequest;
import io.stickygateway.domain.binding.LoginClaim;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The live claims. Any thread. */
final class ClaimBook {
    private static final Duration BINDING = Duration.ofSeconds(8);

    private final InstantSource clock;
    private final List<Entry> entries = new ArrayList<>();
    private final Map<ClaimId, Integer> logins = new HashMap<>();
    private long lastId;

    ClaimBook(InstantSource clock) {
        this.clock = clock;
    }

    synchronized @Nullable LoginClaim find(ServiceId service, NameKey name) {
        return live().stream()
                .filter(e -> e.service().equals(service) && e.name().equals(name))
                .map(this::claim)
                .findFirst()
                .orElse(null);
    }

    synchronized LoginClaim add(ClaimRequest request) {
        Entry entry = new Entry(
                new ClaimId(++lastId),
                request.service(),
                request.name(),
                request.candidate(),
                clock.instant().plus(request.lifetime()).plus(BINDING));
        entries.add(entry);
        logins.put(entry.id(), 1);
        return claim(entry);
    }

    /** One more login that was given this claim and may take as long as it says. */
    synchronized LoginClaim join(LoginClaim live, ClaimRequest request) {
        logins.merge(live.id(), 1, Integer::sum);
        Duration longest = request.lifetime().compareTo(live.remaining()) > 0 ? request.lifetime() : live.remaining();
        entries.replaceAll(entry -> entry.id().equals(live.id())
                ? entry.until(clock.instant().plus(longest).plus(BINDING))
                : entry);
        return new LoginClaim(live.id(), live.node(), longest);
    }

    synchronized void release(ServiceId service, NameKey name, ClaimId id) {
        LoginClaim live = find(service, name);
        if (live != null && live.id().equals(id) && logins.merge(id, -1, Integer::sum) == 0) {
            end(id);
        }
    }

    synchronized void end(ClaimId id) {
        entries.removeIf(entry -> entry.id().equals(id));
    }

    /** Nobody logs in by these claims any more. */
    synchronized void end(ServiceId service, List<NameKey> names) {
        entries.removeIf(entry -> entry.service().equals(service) && names.contains(entry.name()));
    }

    /** The nodes of a service's live claims, one entry a claim. */
    synchronized List<NodeId> liveIn(ServiceId service) {
        return live().stream()
                .filter(e -> e.service().equals(service))
                .map(Entry::node)
                .toList();
    }

    private List<Entry> live() {
        entries.removeIf(entry -> !entry.expires().isAfter(clock.instant()));
        return entries;
    }

    private LoginClaim claim(Entry entry) {
        return new LoginClaim(
                entry.id(),
                entry.node(),
                Duration.between(clock.instant(), entry.expires()).minus(BINDING));
    }

    private record Entry(ClaimId id, ServiceId service, NameKey name, NodeId node, Instant expires) {
        Entry until(Instant later) {
            return new Entry(id, service, name, node, later);
        }
    }
}
