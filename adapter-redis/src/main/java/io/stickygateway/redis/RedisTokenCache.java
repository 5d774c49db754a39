package io.stickygateway.redis;

import io.stickygateway.domain.binding.CachedToken;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.binding.TokenOwner;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.TokenCache;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.regex.Matcher;

/**
 * Owners of tokens as text: {@code 1 <epoch> <log position> <milliseconds> <life> user <id>}, or {@code name <key>}.
 * The life is in milliseconds; the owner comes last, for it may hold anything, blanks and line ends too.
 */
final class RedisTokenCache implements TokenCache {
    private static final ValueFormat<CachedToken> FORMAT = ValueFormat.of(
            "(?<life>[0-9]{1,19}) (?<kind>user|name) (?<owner>.+)",
            "<life> user <id> (or name <key>)",
            RedisTokenCache::read);

    private final RedisCache cache;

    RedisTokenCache(RedisCache cache) {
        this.cache = cache;
    }

    @Override
    public CompletionStage<Optional<CachedToken>> find(ServiceId service, TokenHash token) {
        return cache.find(RedisKeys.of(service, token), FORMAT);
    }

    @Override
    public CompletionStage<Void> put(ServiceId service, TokenHash token, CachedToken value, Duration timeToLive) {
        return cache.put(RedisKeys.of(service, token), write(value), timeToLive);
    }

    private static String write(CachedToken value) {
        TokenOwner owner = value.owner();
        // Rounded down: a token may count a little shorter than it might, never longer.
        long life = value.life().toMillis();
        String whose = owner.user() != null ? "user " + owner.user() : "name " + owner.name();
        return AsOfText.write(value.asOf()) + life + " " + whose;
    }

    private static CachedToken read(Matcher text) {
        String owner = text.group("owner");
        return new CachedToken(
                text.group("kind").equals("user")
                        ? TokenOwner.of(new UserId(owner))
                        : TokenOwner.of(new NameKey(owner)),
                AsOfText.read(text),
                Duration.ofMillis(Long.parseLong(text.group("life"))));
    }
}
