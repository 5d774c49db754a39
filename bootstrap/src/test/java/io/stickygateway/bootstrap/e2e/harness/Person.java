package io.stickygateway.bootstrap.e2e.harness;

import io.stickygateway.proxy.harness.Answer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Somebody with a user name, who keeps the token of the last login. */
public final class Person {
    private static final Pattern TOKEN = Pattern.compile("\"token\":\"([^\"]*)\"");

    private final Door door;
    private final String username;
    private volatile String token = "";

    Person(Door door, String username) {
        this.door = door;
        this.username = username;
    }

    public String username() {
        return username;
    }

    /** The token of the last login; empty before. */
    public String token() {
        return token;
    }

    /** The header that carries it. */
    public String tokenField() {
        return "x-token: " + token;
    }

    public Answer logsIn() throws IOException {
        return logsIn("right");
    }

    public Answer logsIn(String password) throws IOException {
        String body = "{\"username\":\"" + username + "\",\"password\":\"" + password + "\"}";
        Answer answer = door.post("/s/login", latin(body), "Content-Type: application/json");
        Matcher found = TOKEN.matcher(answer.body());
        if (found.find()) {
            token = found.group(1);
        }
        return answer;
    }

    /** The same person, with the same token, at another door. */
    public Person at(Door other) {
        Person there = new Person(other, username);
        there.token = token;
        return there;
    }

    /** A request with the token. */
    public Answer asks(String target) throws IOException {
        return door.get(target, tokenField());
    }

    /** The node that answers this person now. */
    public String home() throws IOException {
        Answer answer = asks("/s/home");
        if (answer.status() != 200) {
            throw new AssertionError(username + " got " + answer);
        }
        return answer.body();
    }

    private static String latin(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }
}
