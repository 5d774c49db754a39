package io.stickygateway.domain.catalog;

import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Any sound value of the catalog, for properties. */
public final class AnyCatalog {
    private static final Arbitrary<Boolean> FLAGS = Arbitraries.of(true, false);

    private AnyCatalog() {}

    /** Any sound service; several of them may clash. */
    public static Arbitrary<Service> services() {
        Arbitrary<List<Node>> nodes = nodes().list().ofMaxSize(4).uniqueElements(Node::id);
        Arbitrary<String> names = Arbitraries.of("AI server", "\u7f51\u5173", "a, b: \"c\"", "true", "7");
        return Combinators.combine(
                        ids(),
                        names,
                        prefixes().list().uniqueElements().ofMinSize(1).ofMaxSize(3),
                        FLAGS,
                        sticky(),
                        logins(),
                        forwards(),
                        nodes)
                .as((id, name, prefixes, enabled, sticky, login, forward, all) -> new Service(
                        new ServiceId(id),
                        name,
                        prefixes,
                        enabled,
                        enabled && !all.isEmpty() ? all.get(0).id() : null,
                        enabled ? "/healthz?full=1" : "/",
                        sticky,
                        login,
                        stripOf(forward, prefixes.get(0), enabled),
                        distinctAddresses(all)))
                // Too many to be tried all, so that jqwik would complain.
                .withoutEdgeCases();
    }

    public static Arbitrary<PathPrefix> prefixes() {
        return paths("a", "b", "s", "sx", "js", "api", "v1", "%20", "a.b", "~x").map(PathPrefix::new);
    }

    public static Arbitrary<LoginPath> loginPaths() {
        return paths("auth", "login", "refresh", "v1", "a.b", "x_y").map(LoginPath::new);
    }

    public static Arbitrary<BaseUrl> baseUrls() {
        return Combinators.combine(
                        Arbitraries.of("http", "https"),
                        Arbitraries.of("h", "127.0.0.1", "::1", "2001:db8::1", "node-1.example", "ai_server"),
                        Arbitraries.integers().between(1, 65_535).edgeCases(e -> e.add(80, 443)))
                .as(BaseUrl::new);
    }

    public static Arbitrary<TokenSource> tokenSources() {
        return Arbitraries.oneOf(
                headerNames().map(TokenSource.Header::new),
                cookieNames().map(TokenSource.Cookie::new),
                cookieNames().map(TokenSource.Query::new),
                Arbitraries.just(new TokenSource.Bearer()));
    }

    public static Arbitrary<TokenLocation> tokenLocations() {
        return Arbitraries.oneOf(
                pointers().map(TokenLocation.InBody::new),
                headerNames().map(TokenLocation.InHeader::new),
                cookieNames().map(TokenLocation.InCookie::new));
    }

    public static Arbitrary<Node> nodes() {
        return Combinators.combine(
                        ids(),
                        Arbitraries.of("", "Node 1", "\u8282\u70b9"),
                        baseUrls(),
                        FLAGS,
                        FLAGS,
                        Arbitraries.integers().between(1, 1_000),
                        Arbitraries.integers().between(0, 1_000_000_000),
                        Arbitraries.of("", "rack 7", "\u5907\u6ce8"))
                .as((id, name, url, enabled, draining, weight, capacity, remark) ->
                        new Node(new NodeId(id), name, url, enabled, draining, weight, capacity, remark));
    }

    public static Arbitrary<JsonPointer> pointers() {
        return Arbitraries.of("/sub", "/data/token", "/a~1b/~0", "/ x", "/\u4f60", "/a//b")
                .map(JsonPointer::new);
    }

    private static Arbitrary<StickySettings> sticky() {
        Arbitrary<IntrospectionSettings> introspections = Combinators.combine(
                        pointers(), successRules(), durations(10, 30_000), durations(0, 86_400_000))
                .as((pointer, rule, timeout, cache) -> new IntrospectionSettings(
                        URI.create("https://iam.example:8443/who?x=1"), pointer, rule, timeout, cache));
        return Combinators.combine(
                        FLAGS,
                        Arbitraries.of(PlacementStrategy.class),
                        Arbitraries.of(UnresolvedToken.class),
                        tokenSources().list().ofMaxSize(3),
                        introspections.injectNull(0.3))
                .as(StickySettings::new);
    }

    private static Arbitrary<LoginSettings> logins() {
        Arbitrary<LoginPath> paths = loginPaths();
        return Combinators.combine(
                        paths.injectNull(0.3),
                        replies(),
                        limits(),
                        FLAGS,
                        Arbitraries.of(UnreadableLogin.class),
                        paths.list().ofMaxSize(2))
                .as((path, reply, limits, caseSensitive, unreadable, learnPaths) -> new LoginSettings(
                        path,
                        reply.asked(),
                        reply.success(),
                        reply.token(),
                        reply.id(),
                        reply.name(),
                        limits.deadline(),
                        limits.tokenTtl(),
                        caseSensitive,
                        unreadable,
                        limits.body(),
                        limits.claims(),
                        learnPaths));
    }

    private record Reply(
            JsonPointer asked, JsonPointer name, JsonPointer id, SuccessRule success, TokenLocation token) {}

    private static Arbitrary<Reply> replies() {
        return Combinators.combine(pointers(), pointers(), pointers(), successRules(), tokenLocations())
                .as(Reply::new);
    }

    private record Limits(Duration deadline, Duration tokenTtl, long body, int claims) {}

    private static Arbitrary<Limits> limits() {
        return Combinators.combine(
                        durations(1_000, 3_600_000),
                        durations(60_000, 3650L * 86_400_000),
                        Arbitraries.longs().between(1_024, 1 << 20),
                        Arbitraries.integers().between(1, 1_000_000))
                .as(Limits::new);
    }

    private static Arbitrary<ForwardSettings> forwards() {
        Arbitrary<TimeoutPolicy> timeouts = Combinators.combine(
                        durations(10, 60_000),
                        durations(10, 86_400_000),
                        durations(100, 86_400_000),
                        durations(100, 30L * 86_400_000))
                .as(TimeoutPolicy::new);
        return Combinators.combine(
                        Arbitraries.of(HostHeader.class),
                        timeouts,
                        Arbitraries.longs().between(0, 1L << 40))
                .as((host, policy, limit) -> new ForwardSettings(null, host, policy, limit));
    }

    private static ForwardSettings stripOf(ForwardSettings from, PathPrefix prefix, boolean strips) {
        return new ForwardSettings(strips ? prefix : null, from.host(), from.timeouts(), from.bodyLimit());
    }

    private static List<Node> distinctAddresses(List<Node> nodes) {
        return List.copyOf(nodes.stream()
                .collect(Collectors.toMap(Node::baseUrl, n -> n, (a, b) -> a, LinkedHashMap::new))
                .values());
    }

    private static Arbitrary<SuccessRule> successRules() {
        return Combinators.combine(pointers(), Arbitraries.of("200", "true", "a=b", "\u6210\u529f", "0"))
                .as(SuccessRule::new);
    }

    /** Within these bounds of milliseconds, and the bounds themselves. */
    private static Arbitrary<Duration> durations(long min, long max) {
        return Arbitraries.oneOf(Arbitraries.of(min, max), Arbitraries.longs().between(min, max))
                .map(Duration::ofMillis);
    }

    private static Arbitrary<String> paths(String... segments) {
        return Arbitraries.of(segments).list().ofMinSize(1).ofMaxSize(4).map(all -> "/" + String.join("/", all));
    }

    private static Arbitrary<String> ids() {
        return Arbitraries.strings()
                .withCharRange('a', 'z')
                .numeric()
                .ofMinLength(1)
                .ofMaxLength(20)
                .map(s -> s + (s.length() % 2 == 0 ? ".a_b-c" : ""));
    }

    private static Arbitrary<String> headerNames() {
        return Arbitraries.of("x-token", "X-Auth", "a!#$%&'*+.^_`|~b");
    }

    private static Arbitrary<String> cookieNames() {
        return Arbitraries.of("sid", "SID", "__Host-t");
    }
}
