package io.stickygateway.redis;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.CachedBinding;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.port.BindingCache;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.regex.Matcher;

/** Bindings as text: {@code 1 <epoch> <log position> <milliseconds> <version> <node>}. */
final class RedisBindingCache implements BindingCache {
    private static final ValueFormat<CachedBinding> FORMAT =
            ValueFormat.of("(?<version>[0-9]{1,19}) (?<node>.*)", "<version> <node>", RedisBindingCache::read);

    private final RedisCache cache;

    RedisBindingCache(RedisCache cache) {
        this.cache = cache;
    }

    @Override
    public CompletionStage<Optional<CachedBinding>> find(BindingKey key) {
        return cache.find(RedisKeys.of(key), FORMAT);
    }

    @Override
    public CompletionStage<Void> put(BindingKey key, CachedBinding value, Duration timeToLive) {
        return cache.put(RedisKeys.of(key), write(value), timeToLive);
    }

    private static String write(CachedBinding value) {
        return AsOfText.write(value.asOf()) + value.version().value() + " " + value.node();
    }

    private static CachedBinding read(Matcher text) {
        return new CachedBinding(
                new NodeId(text.group("node")), AsOfText.version(text, "version"), AsOfText.read(text));
    }
}
