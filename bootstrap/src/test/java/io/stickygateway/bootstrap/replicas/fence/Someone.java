package io.stickygateway.bootstrap.replicas.fence;

import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.RawClient;
import java.io.IOException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A user of many gateways. Any thread; one at a time logs in or moves them. */
final class Someone {
    private static final Pattern TOKEN = Pattern.compile("\"token\":\"([^\"]*)\"");

    private final String name;
    private final ReentrantLock moving = new ReentrantLock();
    private volatile String token = "";

    Someone(String name) {
        this.name = name;
    }

    String name() {
        return name;
    }

    /** Whoever holds it is the only one who ends this user's binding on purpose. */
    ReentrantLock moving() {
        return moving;
    }

    /** The fields of a request that comes by that gateway. */
    String[] fields(int gateway, String... more) {
        String[] all = new String[more.length + 3];
        all[0] = "x-token: " + token;
        all[1] = WatchedNode.USER + ": " + name;
        all[2] = WatchedNode.GATEWAY + ": " + gateway;
        System.arraycopy(more, 0, all, 3, more.length);
        return all;
    }

    Answer logsIn(RawClient client, int gateway) throws IOException {
        String body = "{\"username\":\"" + name + "\",\"password\":\"right\"}";
        Answer answer = client.send(RawClient.request(
                                "POST",
                                "/s/login",
                                WatchedNode.USER + ": " + name,
                                WatchedNode.GATEWAY + ": " + gateway,
                                "Content-Type: application/json",
                                "Content-Length: " + body.length())
                        + body)
                .answer();
        Matcher found = TOKEN.matcher(answer.body());
        if (answer.status() == 200 && found.find()) {
            token = found.group(1);
        }
        return answer;
    }
}
