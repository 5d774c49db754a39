package io.stickygateway.redis;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import redis.clients.jedis.Jedis;
import redis.embedded.RedisServer;
import redis.embedded.core.RedisServerBuilder;

/** A Redis of one's own on 127.0.0.1, always on the same port. It ends with this JVM at the latest. One thread. */
public final class TestRedis implements AutoCloseable {
    /** Below this a Cluster's second port, 10,000 above the first, exists. */
    private static final int HIGHEST_PORT = 55_000;

    private static final Pattern PROCESS = Pattern.compile("process_id:(\\d+)");

    private final int port = freePort();
    private final String password;
    private final RedisServer server;
    private String process = "";

    private TestRedis(String password, List<String> settings) {
        this.password = password;
        this.server = build(settings);
    }

    /** Starts one that lets everybody in. */
    public static TestRedis start(String... settings) {
        return started(new TestRedis("", List.of(settings)));
    }

    /** Starts one that asks for a password. */
    public static TestRedis startWithPassword(String password) {
        return started(new TestRedis(password, List.of("requirepass " + password)));
    }

    /** One that does not run yet. */
    public static TestRedis stopped() {
        return new TestRedis("", List.of());
    }

    private static TestRedis started(TestRedis redis) {
        redis.restart();
        return redis;
    }

    private RedisServer build(List<String> settings) {
        try {
            RedisServerBuilder builder = RedisServer.newRedisServer()
                    .bind("127.0.0.1")
                    .port(port)
                    // A frozen one hears nothing else.
                    .onShutdownForceStop(true)
                    .setting("save \"\"")
                    .setting("appendonly no");
            settings.forEach(builder::setting);
            return builder.build();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public int port() {
        return port;
    }

    /** What a gateway is configured with, the password in it where there is one. */
    public String url() {
        return "redis://" + (password.isEmpty() ? "" : ":" + password + "@") + "127.0.0.1:" + port + "/0";
    }

    /** Starts it, empty, on its port: for the first time or after {@link #stop}. */
    public void restart() {
        try {
            server.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Matcher found = PROCESS.matcher(ask(redis -> redis.info("server")));
        if (!found.find()) {
            throw new AssertionError("it does not tell its process");
        }
        process = found.group(1);
    }

    /** Kills it; whatever it held is lost. */
    public void stop() {
        try {
            server.stop();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** From now on connections are accepted, and nothing is answered. */
    public void freeze() {
        signal("-STOP");
    }

    /** Answers again, what was asked meanwhile too. */
    public void thaw() {
        signal("-CONT");
    }

    private void signal(String signal) {
        try {
            Process kill = new ProcessBuilder("kill", signal, process).start();
            if (kill.waitFor() != 0) {
                throw new AssertionError("process " + process + " does not take signals");
            }
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Forgets everything. */
    public void flush() {
        ask(Jedis::flushAll);
    }

    /** Types something at its prompt, on a connection of its own. */
    public <T> T ask(Function<Jedis, T> question) {
        try (Jedis prompt = new Jedis("127.0.0.1", port)) {
            if (!password.isEmpty()) {
                prompt.auth(password);
            }
            return question.apply(prompt);
        }
    }

    /** How often it was told to do that since it started. */
    public long calls(String command) {
        Matcher calls = Pattern.compile("cmdstat_" + command + ":calls=(\\d+)")
                .matcher(ask(redis -> redis.info("commandstats")));
        return calls.find() ? Long.parseLong(calls.group(1)) : 0;
    }

    /** How many connections there are, without the one that asks. */
    public int connections() {
        return (int) ask(Jedis::clientList).lines().count() - 1;
    }

    @Override
    public void close() {
        stop();
    }

    static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort() <= HIGHEST_PORT ? socket.getLocalPort() : freePort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
