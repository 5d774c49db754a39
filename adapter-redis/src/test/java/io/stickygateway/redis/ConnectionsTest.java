package io.stickygateway.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.stickygateway.application.contract.Parallel;
import io.stickygateway.domain.port.StoreUnavailable;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.CommandObject;
import redis.clients.jedis.RedisClient;
import redis.clients.jedis.UnifiedJedis;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.executors.CommandExecutor;

class ConnectionsTest {
    private static final Duration LONG = Duration.ofMinutes(1);

    // Close to its overflow is the hardest place.
    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 100);
    private final List<Client> made = new CopyOnWriteArrayList<>();
    private final Connections connections = new Connections(this::make, nanos::get);

    @Test
    void nothingIsMadeBeforeItIsNeeded() {
        connections.close();
        assertThat(made).isEmpty();
    }

    @Test
    void oneClientServesAll() {
        assertThat(get()).isSameAs(get());
        assertThat(made).hasSize(1);
    }

    @Test
    void aFailureIsNotKept() {
        List<RuntimeException> failures = new CopyOnWriteArrayList<>(List.of(new JedisConnectionException("away")));
        Connections failing = new Connections(
                () -> {
                    if (!failures.isEmpty()) {
                        throw failures.remove(0);
                    }
                    return make();
                },
                nanos::get);
        assertThatThrownBy(() -> failing.get(new Patience(LONG))).isInstanceOf(JedisConnectionException.class);
        assertThat(failing.get(new Patience(LONG))).isNotNull();
    }

    @Test
    void afterAnOutageTheNextCallGetsANewOneAndTheOldOneIsClosed() {
        UnifiedJedis old = get();
        nanos.addAndGet(Connections.YOUNG_NANOS);
        connections.renew();
        assertThat(made.get(0).closed).isFalse();
        assertThat(get()).isNotSameAs(old);
        assertThat(made.get(0).closed).isTrue();
        assertThat(made.get(1).closed).isFalse();
        assertThat(made).hasSize(2);
    }

    @Test
    void aYoungOneIsKeptOrASlowServerWouldBeConnectedToForEver() {
        connections.renew();
        UnifiedJedis young = get();
        nanos.addAndGet(Connections.YOUNG_NANOS - 1);
        connections.renew();
        assertThat(get()).isSameAs(young);
    }

    @Test
    void nobodyWaitsLongerThanTheirPatienceForWhoeverConnects() {
        CompletableFuture<UnifiedJedis> slow = new CompletableFuture<>();
        Connections connecting = new Connections(slow::join, nanos::get);
        CompletableFuture<UnifiedJedis> first = Parallel.supply(() -> connecting.get(new Patience(LONG)));
        await().until(() -> slow.getNumberOfDependents() > 0);
        assertThatThrownBy(() -> connecting.get(new Patience(Duration.ofMillis(5))))
                .isInstanceOf(StoreUnavailable.class)
                .hasMessage("Redis: still connecting");
        Client client = new Client();
        slow.complete(client.jedis());
        assertThat(Parallel.get(first)).isSameAs(slow.join());
    }

    @Test
    void whatIsMadeWhileItClosesIsClosedToo() {
        CompletableFuture<UnifiedJedis> slow = new CompletableFuture<>();
        Connections connecting = new Connections(slow::join, nanos::get);
        CompletableFuture<UnifiedJedis> first = Parallel.supply(() -> connecting.get(new Patience(LONG)));
        await().until(() -> slow.getNumberOfDependents() > 0);
        CompletableFuture<Void> closing = Parallel.run(connecting::close);
        Client client = new Client();
        slow.complete(client.jedis());
        Parallel.get(first);
        Parallel.get(closing);
        assertThat(client.closed).isTrue();
        assertThatThrownBy(() -> connecting.get(new Patience(LONG)))
                .isInstanceOf(StoreUnavailable.class)
                .hasMessage("the gateway is stopping");
    }

    private UnifiedJedis get() {
        return connections.get(new Patience(LONG));
    }

    private UnifiedJedis make() {
        Client client = new Client();
        made.add(client);
        return client.jedis();
    }

    /** What a client hands commands to, which is closed with it. */
    private static final class Client implements CommandExecutor {
        private volatile boolean closed;

        UnifiedJedis jedis() {
            return RedisClient.builder().commandExecutor(this).build();
        }

        @Override
        public <T> T executeCommand(CommandObject<T> command) {
            throw new AssertionError("nobody asks");
        }

        @Override
        public void close() {
            closed = true;
        }
    }
}
