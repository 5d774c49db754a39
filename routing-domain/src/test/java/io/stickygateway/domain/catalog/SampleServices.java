package io.stickygateway.domain.catalog;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** Services for tests: everything at its default, but for what a test names. */
public final class SampleServices {
    private static final StickySettings STICKY = new StickySettings(
            true,
            PlacementStrategy.ROUND_ROBIN,
            UnresolvedToken.REFUSE,
            List.of(new TokenSource.Header("x-token")),
            null);
    private static final LoginSettings LOGIN = new LoginSettings(
            null,
            new JsonPointer("/username"),
            SuccessRule.parse("/code=200"),
            TokenLocation.parse("/data/token"),
            new JsonPointer("/data/userId"),
            new JsonPointer("/data/username"),
            Duration.ofSeconds(90),
            Duration.ofDays(30),
            false,
            UnreadableLogin.REFUSE,
            65_536,
            10_000,
            List.of());
    private static final ForwardSettings FORWARD = new ForwardSettings(
            null,
            HostHeader.CLIENT,
            new TimeoutPolicy(
                    Duration.ofSeconds(2), Duration.ofSeconds(60), Duration.ofMinutes(5), Duration.ofHours(1)),
            10 << 20);

    private SampleServices() {}

    /** Without nodes. */
    public static Service service(String id, String... prefixes) {
        return new Service(
                new ServiceId(id),
                id,
                Stream.of(prefixes).map(PathPrefix::new).toList(),
                true,
                null,
                "/healthz",
                STICKY,
                LOGIN,
                FORWARD,
                List.of());
    }

    public static Service withNodes(Service s, Node... nodes) {
        return new Service(
                s.id(),
                s.name(),
                s.prefixes(),
                s.enabled(),
                s.defaultNode(),
                s.healthPath(),
                s.sticky(),
                s.login(),
                s.forward(),
                List.of(nodes));
    }

    public static Service withDefaultNode(Service s, NodeId home) {
        return new Service(
                s.id(),
                s.name(),
                s.prefixes(),
                s.enabled(),
                home,
                s.healthPath(),
                s.sticky(),
                s.login(),
                s.forward(),
                s.nodes());
    }

    public static Service disabled(Service s) {
        return new Service(
                s.id(),
                s.name(),
                s.prefixes(),
                false,
                s.defaultNode(),
                s.healthPath(),
                s.sticky(),
                s.login(),
                s.forward(),
                s.nodes());
    }

    public static Service withSticky(
            Service s, boolean enabled, PlacementStrategy placement, UnresolvedToken unresolved) {
        StickySettings sticky =
                new StickySettings(enabled, placement, unresolved, s.sticky().tokenSources(), null);
        return new Service(
                s.id(),
                s.name(),
                s.prefixes(),
                s.enabled(),
                s.defaultNode(),
                s.healthPath(),
                sticky,
                s.login(),
                s.forward(),
                s.nodes());
    }

    public static Service withLogin(Service s, LoginPath path) {
        return withLogin(s, path, s.login().unreadable());
    }

    public static Service withLogin(Service s, LoginPath path, UnreadableLogin unreadable) {
        LoginSettings l = s.login();
        LoginSettings login = new LoginSettings(
                path,
                l.usernameInRequest(),
                l.success(),
                l.tokenInReply(),
                l.userIdInReply(),
                l.usernameInReply(),
                l.deadline(),
                l.tokenTtl(),
                l.caseSensitive(),
                unreadable,
                l.bodyLimit(),
                l.maxClaims(),
                l.learnPaths());
        return new Service(
                s.id(),
                s.name(),
                s.prefixes(),
                s.enabled(),
                s.defaultNode(),
                s.healthPath(),
                s.sticky(),
                login,
                s.forward(),
                s.nodes());
    }

    public static Service withStripPrefix(Service s, String strip) {
        ForwardSettings f = s.forward();
        ForwardSettings forward = new ForwardSettings(new PathPrefix(strip), f.host(), f.timeouts(), f.bodyLimit());
        return new Service(
                s.id(),
                s.name(),
                s.prefixes(),
                s.enabled(),
                s.defaultNode(),
                s.healthPath(),
                s.sticky(),
                s.login(),
                forward,
                s.nodes());
    }
}
