package io.stickygateway.bootstrap.config;

import io.stickygateway.domain.definition.Key;
import io.stickygateway.domain.definition.Kind;
import io.stickygateway.domain.definition.Kinds;
import io.stickygateway.domain.definition.Section;
import java.util.List;
import java.util.function.Function;

/**
 * How requests are carried.
 *
 * @param transport {@code auto}, or the kernel's interface for sockets
 * @param trustedProxies networks whose {@code X-Forwarded-*} and {@code Forwarded} are believed
 * @param timeoutStatus the status where a node does not answer in time
 * @param loginReply most octets of a login's reply that are held until it is learned
 */
public record ForwardingProperties(String transport, List<String> trustedProxies, int timeoutStatus, int loginReply) {
    static final String PROXY = "proxy";

    private static final Key<String> TRANSPORT = Key.of(
            "transport",
            oneOf("transport", List.of("auto", "io_uring", "epoll", "nio")),
            "auto",
            "The kernel's interface for sockets; auto: the cheapest that works here.");
    private static final Key<String> TRUSTED_PROXIES = Key.list(
            "trusted-proxies",
            NetworkKinds.network(),
            "",
            "Proxies in front whose X-Forwarded-For, X-Forwarded-Proto and Forwarded are believed.");
    private static final Key<String> TIMEOUT_STATUS = Key.of(
            "timeout-status",
            oneOf("status", List.of("502", "504")),
            "502",
            "The status where a node does not answer in time: 502, or RFC 9110's 504.");
    static final List<Key<?>> KEYS = List.of(TRANSPORT, TRUSTED_PROXIES);
    private static final Key<Long> LOGIN_REPLY = Key.of(
            "login-reply",
            Kinds.size("1KB", "16MB"),
            "256KB",
            "The largest reply of a login that is held to learn from it; larger ones pass unlearned.");
    static final List<Key<?>> PROXY_KEYS = List.of(TIMEOUT_STATUS, LOGIN_REPLY);

    public ForwardingProperties {
        trustedProxies = List.copyOf(trustedProxies);
    }

    /** Reads keys of the gateway's own section. */
    static ForwardingProperties read(Section gateway) {
        return gateway.section(
                PROXY,
                proxy -> new ForwardingProperties(
                        gateway.get(TRANSPORT),
                        gateway.list(TRUSTED_PROXIES),
                        Integer.parseInt(proxy.get(TIMEOUT_STATUS)),
                        Math.toIntExact(proxy.get(LOGIN_REPLY))));
    }

    private static Kind<String> oneOf(String type, List<String> words) {
        return Kinds.value(type, Function.<String>identity(), Function.identity())
                .check(words::contains, String.join(" or ", words));
    }
}
