package io.stickygateway.bootstrap.replicas.outage;

import io.stickygateway.bootstrap.replicas.outage.Visit.Kind;
import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.RawClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sends one request after the other, over one connection to each gateway. One thread. */
final class Visitor implements AutoCloseable {
    private static final Pattern TOKEN = Pattern.compile("\"token\":\"([^\"]*)\"");

    private final Map<String, RawClient> connections = new HashMap<>();
    private final Book book;

    Visitor(Book book) {
        this.book = book;
    }

    /** Asks for a page with that user's token. */
    Visit page(Kind kind, Entrance by, String user, String token) {
        return ask(kind, by, RawClient.request("GET", "/s/home", "x-token: " + token), " " + user)
                .visit();
    }

    /** Logs that user in. */
    Login login(Kind kind, Entrance by, String user) {
        String body = "{\"username\":\"" + user + "\",\"password\":\"right\"}";
        String head = RawClient.request(
                "POST", "/s/login", "Content-Type: application/json", "Content-Length: " + body.length());
        return ask(kind, by, head + body, "\"username\":\"" + user + "\"");
    }

    @Override
    public void close() {
        connections.values().forEach(Visitor::close);
        connections.clear();
    }

    private Login ask(Kind kind, Entrance by, String request, String own) {
        Phase at = book.phase();
        long sent = System.nanoTime();
        String body = "";
        String code = Visit.NO_ANSWER;
        try {
            Answer answer = send(by, request);
            body = answer.body();
            code = code(answer, own);
        } catch (IOException gone) {
            // Counted as no answer.
            leave(by);
        }
        Visit visit = new Visit(kind, by.name(), code, sent, System.nanoTime() - sent);
        book.add(visit, at);
        return new Login(visit, token(body));
    }

    private Answer send(Entrance by, String request) throws IOException {
        RawClient connection = connections.get(by.name());
        if (connection == null) {
            connection = by.door().client();
            connections.put(by.name(), connection);
        }
        Answer answer = connection.send(request).answer();
        if ("close".equalsIgnoreCase(answer.value("Connection"))) {
            leave(by);
        }
        return answer;
    }

    private void leave(Entrance by) {
        RawClient connection = connections.remove(by.name());
        if (connection != null) {
            close(connection);
        }
    }

    private static String code(Answer answer, String own) {
        if (answer.status() != 200) {
            return answer.code();
        }
        return answer.body().contains(own) ? Visit.SERVED : "ANSWER_OF_SOMEBODY_ELSE";
    }

    private static String token(String body) {
        Matcher token = TOKEN.matcher(body);
        return token.find() ? token.group(1) : "";
    }

    private static void close(RawClient connection) {
        try {
            connection.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * What came of a login.
     *
     * @param token empty where there was none
     */
    record Login(Visit visit, String token) {}
}
