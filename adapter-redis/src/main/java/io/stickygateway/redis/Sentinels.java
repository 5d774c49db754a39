package io.stickygateway.redis;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisException;

/**
 * Asks Sentinels for the master. Only asks: the library's client for Sentinels listens to each of them on a thread of
 * its own, which stays where the client is closed too soon.
 */
final class Sentinels {
    private Sentinels() {}

    /** The master's address, by the first that knows. Blocks; fails with a {@link JedisException} where none does. */
    static HostAndPort master(String name, List<HostAndPort> sentinels, JedisClientConfig config) {
        List<JedisException> failures = new ArrayList<>();
        for (HostAndPort sentinel : sentinels) {
            try {
                return ask(name, sentinel, config);
            } catch (JedisException e) {
                failures.add(e);
            }
        }
        JedisException none = new JedisConnectionException("no Sentinel knows the master");
        failures.forEach(none::addSuppressed);
        throw none;
    }

    private static HostAndPort ask(String name, HostAndPort sentinel, JedisClientConfig config) {
        try (Jedis connection = new Jedis(sentinel, config)) {
            @Nullable List<String> address = connection.sentinelGetMasterAddrByName(name);
            if (address == null) {
                throw new JedisDataException("Sentinel " + sentinel + " watches no master \"" + name + "\"");
            }
            return new HostAndPort(address.get(0), Integer.parseInt(address.get(1)));
        }
    }
}
