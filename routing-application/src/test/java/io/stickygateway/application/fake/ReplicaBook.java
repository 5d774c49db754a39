package io.stickygateway.application.fake;

import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.replica.Incarnation;
import io.stickygateway.domain.replica.RegisteredReplica;
import io.stickygateway.domain.replica.ReplicaName;
import io.stickygateway.domain.replica.ReplicaPlace;
import io.stickygateway.domain.replica.ReplicaProfile;
import io.stickygateway.domain.replica.ReplicaReport;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The registry of gateways; one that is quiet counts as gone. Any thread. */
final class ReplicaBook {
    private static final Duration MISSED = Duration.ofSeconds(5);

    private final InstantSource clock;
    private final List<Entry> entries = new ArrayList<>();
    private long lastId;

    ReplicaBook(InstantSource clock) {
        this.clock = clock;
    }

    synchronized Incarnation register(ReplicaProfile profile) {
        entries.removeIf(e -> isDead(e, profile.place()));
        Incarnation fresh = new Incarnation(++lastId);
        entries.add(new Entry(fresh, profile, clock.instant(), null, BindingVersion.NONE, 0));
        return fresh;
    }

    /** @param log as it is */
    synchronized boolean confirm(Incarnation me, ReplicaReport report, AsOf log) {
        boolean known = log.epoch().equals(report.epoch())
                && !log.position().isBefore(report.position())
                && serving().stream().anyMatch(e -> e.id().equals(me) && isInTime(e));
        if (known) {
            entries.replaceAll(e -> e.id().equals(me) ? e.heard(clock.instant(), report) : e);
        }
        return known;
    }

    /** As a store whose calls may take long. */
    private boolean isInTime(Entry entry) {
        Duration margin = entry.profile().grace().dividedBy(2);
        return entry.quietFrom().minus(margin).isAfter(clock.instant());
    }

    synchronized void remove(Incarnation me) {
        entries.removeIf(e -> e.id().equals(me));
    }

    synchronized List<RegisteredReplica> all() {
        return told(e -> true);
    }

    /** Those that may serve and are not heard of. */
    synchronized List<RegisteredReplica> missing() {
        return told(this::isMissed);
    }

    synchronized List<RegisteredReplica> declareStopped(ReplicaName name) {
        Predicate<Entry> stopped = e -> e.profile().name().equals(name) && isMissed(e);
        List<RegisteredReplica> believed = told(stopped);
        entries.removeIf(stopped);
        return believed;
    }

    /** Those that may still serve by what was true before a freeze. */
    synchronized List<RegisteredReplica> waitedFor(BindingVersion freeze, Predicate<Incarnation> hasAcknowledged) {
        return told(e ->
                !hasAcknowledged.test(e.id()) && (e.began() == null || e.began().isBefore(freeze)));
    }

    private List<RegisteredReplica> told(Predicate<Entry> which) {
        return serving().stream()
                .filter(which)
                .map(this::told)
                .sorted(Comparator.comparing((RegisteredReplica r) -> r.name().value())
                        .thenComparing(r -> r.incarnation().value()))
                .toList();
    }

    private List<Entry> serving() {
        entries.removeIf(e -> !e.quietFrom().isAfter(clock.instant()));
        return entries;
    }

    /** Also what this process was never told of: it has not served by it. */
    private static boolean isDead(Entry entry, @Nullable ReplicaPlace now) {
        ReplicaPlace earlier = entry.profile().place();
        return earlier != null
                && now != null
                && earlier.directory().equals(now.directory())
                && (!earlier.process().equals(now.process()) || entry.began() == null);
    }

    private boolean isMissed(Entry entry) {
        return entry.heartbeat().plus(MISSED).isBefore(clock.instant());
    }

    private RegisteredReplica told(Entry entry) {
        Instant now = clock.instant();
        return new RegisteredReplica(
                entry.id(),
                entry.profile().name(),
                entry.profile().build(),
                Duration.between(entry.heartbeat(), now),
                Duration.between(now, entry.quietFrom()),
                entry.position(),
                entry.catalog());
    }

    private record Entry(
            Incarnation id,
            ReplicaProfile profile,
            Instant heartbeat,
            @Nullable BindingVersion began,
            BindingVersion position,
            long catalog) {
        Instant quietFrom() {
            return heartbeat.plus(profile.lease()).plus(profile.grace());
        }

        Entry heard(Instant now, ReplicaReport report) {
            return new Entry(
                    id, profile, now, began == null ? report.began() : began, report.position(), report.catalog());
        }
    }
}
