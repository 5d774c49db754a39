package io.stickygateway.bootstrap.replicas.outage;

import io.stickygateway.redis.TestRedis;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.params.SetParams;

/** What a Redis held at one time, to be put there again later: as after a failover to a copy that was behind. */
final class OldRedis {
    private static final long TIME_TO_LIVE = 600_000;
    private static final String OTHER_EPOCH = UUID.randomUUID().toString();

    private final TestRedis redis;
    private final Map<String, String> values = new HashMap<>();

    private OldRedis(TestRedis redis) {
        this.redis = redis;
    }

    /** What it holds now. */
    static OldRedis of(TestRedis redis) {
        OldRedis old = new OldRedis(redis);
        redis.ask(prompt -> {
            prompt.keys("gateway:*").forEach(key -> old.values.put(key, prompt.get(key)));
            return old.values.size();
        });
        return old;
    }

    int size() {
        return values.size();
    }

    /** Puts what was there of one user's home over what is there now. */
    void pourBack(String user) {
        redis.ask(prompt -> {
            for (String key : Set.of("gateway:route:user:s:id-" + user, "gateway:route:name:s:" + user)) {
                put(prompt, key, value(key));
            }
            return "";
        });
    }

    /**
     * Puts everything back, but for one key in two of bindings: there lie rubbish, something of another type, another
     * format's value, or one of another database's life that names another node.
     */
    void pourBackWithRubbish(String otherNode) {
        redis.ask(prompt -> {
            int number = 0;
            for (String key : values.keySet()) {
                boolean isSpoilt = key.startsWith("gateway:route:") && number % 2 == 0;
                spoil(prompt, key, isSpoilt ? number / 2 % 4 : -1, otherNode);
                number++;
            }
            return "";
        });
    }

    private void spoil(Jedis prompt, String key, int how, String otherNode) {
        String value = value(key);
        switch (how) {
            case 0 -> put(prompt, key, "rubbish");
            // In one step: a gateway may put its own value in between.
            case 1 ->
                prompt.eval("redis.call('del', KEYS[1]) return redis.call('lpush', KEYS[1], ARGV[1])", 1, key, value);
            case 2 -> put(prompt, key, "2" + value.substring(1));
            case 3 -> {
                String[] fields = value.split(" ");
                fields[1] = OTHER_EPOCH;
                fields[fields.length - 1] = otherNode;
                put(prompt, key, String.join(" ", fields));
            }
            default -> put(prompt, key, value);
        }
    }

    private String value(String key) {
        String value = values.get(key);
        if (value == null) {
            throw new IllegalStateException("nothing lay under " + key);
        }
        return value;
    }

    private static void put(Jedis prompt, String key, String value) {
        prompt.set(key, value, SetParams.setParams().px(TIME_TO_LIVE));
    }
}
