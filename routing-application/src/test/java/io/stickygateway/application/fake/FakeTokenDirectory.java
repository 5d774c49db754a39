package io.stickygateway.application.fake;

import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.binding.TokenOwner;
import io.stickygateway.domain.binding.TokenRead;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.TokenDirectory;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;

final class FakeTokenDirectory implements TokenDirectory {
    private final Outage outage;
    private final InstantSource clock;
    private final Life life;
    private final Book book;
    private final Changes changes;
    private final Map<Key, Entry> entries = new ConcurrentHashMap<>();

    FakeTokenDirectory(Outage outage, InstantSource clock, Life life, Book book, Changes changes) {
        this.outage = outage;
        this.clock = clock;
        this.life = life;
        this.book = book;
        this.changes = changes;
    }

    @Override
    public CompletionStage<TokenRead> find(ServiceId service, TokenHash token) {
        return outage.ask(() -> {
            Instant now = clock.instant();
            Entry entry = entries.computeIfPresent(
                    new Key(service, token), (key, e) -> e.expires().isAfter(now) ? e.usedAt(now) : null);
            return entry == null
                    ? new TokenRead(null, life.asOf(), Duration.ZERO)
                    : new TokenRead(entry.owner(), life.asOf(), entry.timeToLive());
        });
    }

    @Override
    public CompletionStage<Void> remember(ServiceId service, TokenHash token, TokenOwner owner, Duration timeToLive) {
        return changes.append(() -> {
            Instant expires = clock.instant().plus(timeToLive);
            Entry old = entries.put(new Key(service, token), new Entry(owner, timeToLive, expires));
            if (old != null && !old.owner().equals(owner)) {
                book.tokenChanges(service, token);
            }
            return null;
        });
    }

    /** An operator takes a token away. */
    void revoke(ServiceId service, TokenHash token) {
        Entry old = entries.remove(new Key(service, token));
        if (old != null && old.expires().isAfter(clock.instant())) {
            book.tokenChanges(service, token);
            changes.tell();
        }
    }

    private record Key(ServiceId service, TokenHash token) {}

    private record Entry(TokenOwner owner, Duration timeToLive, Instant expires) {
        Entry usedAt(Instant now) {
            return new Entry(owner, timeToLive, now.plus(timeToLive));
        }
    }
}
