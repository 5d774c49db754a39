package io.stickygateway.proxy.harness;

import io.stickygateway.application.fake.SampleService;
import io.stickygateway.domain.catalog.ForwardSettings;
import io.stickygateway.domain.catalog.HostHeader;
import io.stickygateway.domain.catalog.LoginPath;
import io.stickygateway.domain.catalog.LoginSettings;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.PathPrefix;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.catalog.StickySettings;
import io.stickygateway.domain.catalog.TimeoutPolicy;
import io.stickygateway.domain.catalog.TokenSource;
import io.stickygateway.domain.catalog.UnreadableLogin;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Services over raw nodes. */
public final class Services {
    /** Short enough for a test to see them pass, long enough for a slow machine. */
    public static final TimeoutPolicy TIMEOUTS = new TimeoutPolicy(
            Duration.ofSeconds(2), Duration.ofSeconds(30), Duration.ofSeconds(30), Duration.ofMinutes(1));

    public static final ForwardSettings FORWARD = new ForwardSettings(null, HostHeader.CLIENT, TIMEOUTS, 10_000_000);

    private Services() {}

    /** One that binds users, under the prefix of its id. */
    public static Service sticky(String id, RawNode... nodes) {
        SampleService service = SampleService.sticky(id);
        Stream.of(nodes).forEach(node -> service.node(node.node()));
        return forwarding(service.build(), FORWARD);
    }

    /** One that binds nobody, under the prefix of its id. */
    public static Service plain(String id, RawNode... nodes) {
        SampleService service = SampleService.sticky(id).notSticky();
        Stream.of(nodes).forEach(node -> service.node(node.node()));
        return forwarding(service.build(), FORWARD);
    }

    /** The same under other prefixes. */
    public static Service under(Service service, String... prefixes) {
        return copy(
                service,
                Stream.of(prefixes).map(PathPrefix::new).toList(),
                service.sticky(),
                service.login(),
                service.forward(),
                service.nodes());
    }

    /** The same, carried by these settings. */
    public static Service forwarding(Service service, ForwardSettings forward) {
        return copy(service, service.prefixes(), service.sticky(), service.login(), forward, service.nodes());
    }

    /** The same with other timeouts. */
    public static Service waiting(Service service, UnaryOperator<TimeoutPolicy> change) {
        ForwardSettings before = service.forward();
        return forwarding(
                service,
                new ForwardSettings(
                        before.stripPrefix(), before.host(), change.apply(before.timeouts()), before.bodyLimit()));
    }

    /** The same with its login elsewhere. */
    public static Service loggingInAt(Service service, String path) {
        LoginSettings before = service.login();
        return loggingIn(
                service,
                login(before, new LoginPath(path), before.deadline(), before.unreadable(), before.learnPaths()));
    }

    /** The same, its tokens carried there. */
    public static Service readingTokensFrom(Service service, String... sources) {
        StickySettings before = service.sticky();
        StickySettings sticky = new StickySettings(
                before.enabled(),
                before.placement(),
                before.unresolvedToken(),
                Stream.of(sources).map(TokenSource::parse).toList(),
                before.introspection());
        return copy(service, service.prefixes(), sticky, service.login(), service.forward(), service.nodes());
    }

    /** The same, learning from replies below that path too, and no longer than that. */
    public static Service learningAt(Service service, String path, Duration deadline) {
        LoginSettings before = service.login();
        return loggingIn(
                service, login(before, before.path(), deadline, before.unreadable(), List.of(new LoginPath(path))));
    }

    /** The same settings with these in place of theirs. */
    public static LoginSettings login(
            LoginSettings before,
            @Nullable LoginPath path,
            Duration deadline,
            UnreadableLogin unreadable,
            List<LoginPath> learnPaths) {
        return new LoginSettings(
                path,
                before.usernameInRequest(),
                before.success(),
                before.tokenInReply(),
                before.userIdInReply(),
                before.usernameInReply(),
                deadline,
                before.tokenTtl(),
                before.caseSensitive(),
                unreadable,
                before.bodyLimit(),
                before.maxClaims(),
                learnPaths);
    }

    /** The same, learning logins by these settings. */
    public static Service loggingIn(Service service, LoginSettings login) {
        return copy(service, service.prefixes(), service.sticky(), login, service.forward(), service.nodes());
    }

    /** The same with one node more. */
    public static Service withNode(Service service, Node node) {
        return copy(
                service,
                service.prefixes(),
                service.sticky(),
                service.login(),
                service.forward(),
                Stream.concat(service.nodes().stream(), Stream.of(node)).toList());
    }

    private static Service copy(
            Service service,
            List<PathPrefix> prefixes,
            StickySettings sticky,
            LoginSettings login,
            ForwardSettings forward,
            List<Node> nodes) {
        return new Service(
                service.id(),
                service.name(),
                prefixes,
                service.enabled(),
                service.defaultNode(),
                service.healthPath(),
                sticky,
                login,
                forward,
                nodes);
    }

    /** Carried with no limit on bodies. */
    public static ForwardSettings unlimited() {
        return new ForwardSettings(null, HostHeader.CLIENT, TIMEOUTS, 0);
    }
}
