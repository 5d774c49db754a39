package io.stickygateway.bootstrap.e2e.harness;

import io.stickygateway.proxy.harness.NodeConnection;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Received;
import io.stickygateway.proxy.harness.Script;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A node with users: logs them in as a real one would, remembers whose requests it got, and can be stopped and started
 * again at the same address. Its answer to anything else is its id.
 */
public final class StickyNode implements AutoCloseable {
    private static final Pattern NAME = Pattern.compile("\"username\"\\s*:\\s*\"([^\"]*)\"");
    private static final AtomicInteger TOKENS = new AtomicInteger();

    private final String id;
    private final int port;
    private final Map<String, AtomicInteger> requests = new ConcurrentHashMap<>();
    private final AtomicInteger logins = new AtomicInteger();
    private volatile @Nullable Script loginScript;
    private volatile Script pageScript;
    private RawNode socket;

    private StickyNode(String id) {
        this.id = id;
        this.socket = RawNode.start(id);
        this.port = socket.port();
        this.pageScript = Script.ok(id);
        socket.answers(this::answer);
    }

    public static StickyNode start(String id) {
        return new StickyNode(id);
    }

    public String id() {
        return id;
    }

    public String baseUrl() {
        return "http://127.0.0.1:" + port;
    }

    public int port() {
        return port;
    }

    /** Replies to logins by this script from now on. */
    public void repliesToLogins(Script script) {
        loginScript = script;
    }

    /** Answers everything but logins and probes by this script from now on. */
    public void answers(Script script) {
        pageScript = script;
    }

    /** Nobody listens any more. */
    public void stop() {
        socket.close();
    }

    /** Listens again. */
    public void startAgain() {
        socket = RawNode.start(id, port).answers(this::answer);
    }

    /** How many requests came with a token of that user. */
    public int requestsOf(String username) {
        AtomicInteger count = requests.get(username);
        return count == null ? 0 : count.get();
    }

    /** How many logins came, whatever became of them. */
    public int logins() {
        return logins.get();
    }

    /** Every request but probes. */
    public List<Received> received() {
        return socket.received().stream()
                .filter(request -> !request.target().equals("/healthz"))
                .toList();
    }

    @Override
    public void close() {
        socket.close();
    }

    /** The reply to a login that went well, as JSON. */
    public static String welcome(String username) {
        return "{\"code\":200,\"data\":{\"token\":\"" + tokenFor(username) + "\",\"userId\":\"id-" + username
                + "\",\"username\":\"" + username + "\"}}";
    }

    /** The name in a login's request. */
    public static String nameIn(Received login) {
        Matcher name = NAME.matcher(new String(login.octets(), StandardCharsets.UTF_8));
        return name.find() ? name.group(1) : "";
    }

    private void answer(Received request, NodeConnection connection) throws IOException {
        if (request.target().equals("/healthz")) {
            Script.ok("well").answer(request, connection);
        } else if (request.method().equals("POST") && request.target().endsWith("/login")) {
            logins.incrementAndGet();
            Script script = loginScript;
            (script != null ? script : (Script) StickyNode::logIn).answer(request, connection);
        } else {
            count(request.value("x-token"));
            pageScript.answer(request, connection);
        }
    }

    private void count(@Nullable String token) {
        if (token != null) {
            requests.computeIfAbsent(userOf(token), user -> new AtomicInteger()).incrementAndGet();
        }
    }

    private static void logIn(Received request, NodeConnection connection) throws IOException {
        boolean right = !request.body().contains("\"password\":\"wrong\"");
        String reply = right ? welcome(nameIn(request)) : "{\"code\":401,\"message\":\"no\"}";
        Script.raw("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: " + reply.length() + "\r\n\r\n"
                        + reply)
                .answer(request, connection);
    }

    private static String tokenFor(String username) {
        return "t" + TOKENS.incrementAndGet() + "-" + username;
    }

    private static String userOf(String token) {
        return token.substring(token.indexOf('-') + 1);
    }
}
