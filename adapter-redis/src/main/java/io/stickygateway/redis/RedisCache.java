package io.stickygateway.redis;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.UnifiedJedis;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.params.SetParams;

/** Texts under keys: one GET or one SET a call. */
final class RedisCache {
    /** An owner has 256 characters of at most four octets, and the rest of a value some two hundred. */
    private static final int LONGEST = 2_000;

    private final RedisCalls calls;

    RedisCache(RedisCalls calls) {
        this.calls = calls;
    }

    <T> CompletionStage<Optional<T>> find(String key, ValueFormat<T> format) {
        byte[] octets = key.getBytes(StandardCharsets.UTF_8);
        return calls.call(redis -> {
            byte[] value = get(redis, octets, key, format);
            return value == null ? Optional.empty() : Optional.of(read(key, value, format));
        });
    }

    CompletionStage<Void> put(String key, String value, Duration timeToLive) {
        SetParams ending = SetParams.setParams().px(timeToLive.toMillis());
        return calls.call(redis -> {
            redis.set(key, value, ending);
            return null;
        });
    }

    /** Null: nothing is there. */
    private static byte @Nullable [] get(UnifiedJedis redis, byte[] octets, String key, ValueFormat<?> format) {
        try {
            return redis.get(octets);
        } catch (JedisDataException e) {
            if (RedisFailures.isWrongType(e)) {
                throw Unreadable.anotherType(key, format, e);
            }
            throw e;
        }
    }

    private static <T> T read(String key, byte[] value, ValueFormat<T> format) {
        if (value.length > LONGEST) {
            throw Unreadable.value(key, value, format, null);
        }
        try {
            // Strictly: with a replacement character in it, an id would be somebody else's.
            return format.read(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(value))
                    .toString());
        } catch (CharacterCodingException | IllegalArgumentException e) {
            throw Unreadable.value(key, value, format, e);
        }
    }
}
