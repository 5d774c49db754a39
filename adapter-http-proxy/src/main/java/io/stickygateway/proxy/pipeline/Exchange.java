package io.stickygateway.proxy.pipeline;

import io.stickygateway.application.routing.Route;
import io.stickygateway.application.routing.RoutedExchange;
import io.stickygateway.domain.binding.Username;
import io.stickygateway.domain.catalog.LoginPath;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.decision.Caller;
import io.stickygateway.domain.decision.RefusalReason;
import io.stickygateway.proxy.failure.ProxyFailure;
import io.stickygateway.proxy.http.ForwardedFields;
import io.stickygateway.proxy.http.RequestHead;
import io.stickygateway.proxy.http.RequestId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One request and its answer: everything known of them, each fact under its own type and written once. For the event
 * loop of the client's connection only.
 */
public final class Exchange {
    private static final Logger LOG = LoggerFactory.getLogger(Exchange.class);

    private final Client client;
    private final RequestHead request;
    private final ForwardedFields forwarded;
    private final String path;
    private final RoutingTable table;
    private final RoutingTable.@Nullable Route match;
    private final boolean login;
    private final boolean learns;
    private final long startNanos = System.nanoTime();

    private final Fact<String> traceId = new Fact<>("trace");
    private final Fact<RequestId> id = new Fact<>("request id");
    private final Fact<Caller> caller = new Fact<>("identify caller");
    private final Fact<Doubt> doubt = new Fact<>("identify caller");
    private final Fact<RoutedExchange> routed = new Fact<>("sticky decision");
    private final Fact<Route.To> route = new Fact<>("sticky decision");
    private final Fact<RefusalReason> refusal = new Fact<>("sticky decision");
    private final Fact<Lesson> lesson = new Fact<>("forward");
    private final Fact<HeldBody> heldBody = new Fact<>("login");
    private final Fact<Username> loginName = new Fact<>("login");
    private final Fact<Long> upstreamStart = new Fact<>("upstream timer");

    private final List<Runnable> endings = new ArrayList<>(2);
    private @Nullable Carrier carrier;
    private @Nullable ProxyFailure failure;
    private int status;
    private long upstreamNanos = -1;
    private boolean own;
    private boolean over;

    /**
     * An exchange whose head has been read.
     *
     * @param client its client's side
     * @param request its head
     * @param forwarded where it comes from
     * @param table the catalog it is bound by from beginning to end
     */
    public Exchange(Client client, RequestHead request, ForwardedFields forwarded, RoutingTable table) {
        this.client = client;
        this.request = request;
        this.forwarded = forwarded;
        this.path = request.path();
        this.table = table;
        this.match = table.find(path);
        RoutingTable.Route sticky = match != null && match.service().sticky().enabled() ? match : null;
        this.login = sticky != null && sticky.isLogin(request.method(), path);
        this.learns = login || (sticky != null && isLearnPath(sticky));
    }

    private boolean isLearnPath(RoutingTable.Route found) {
        for (LoginPath learned : found.service().login().learnPaths()) {
            if (learned.matches(found.below(path))) {
                return true;
            }
        }
        return false;
    }

    public Client client() {
        return client;
    }

    public RequestHead request() {
        return request;
    }

    /** Where it comes from. */
    public ForwardedFields forwarded() {
        return forwarded;
    }

    /** The raw path, without query. */
    public String path() {
        return path;
    }

    /** The catalog it is bound by. */
    public RoutingTable table() {
        return table;
    }

    /** The service it is for and the prefix that matched; null where there is none. */
    public RoutingTable.@Nullable Route match() {
        return match;
    }

    /** The service it is for, once the step that refuses requests without one has run. */
    public Service service() {
        if (match == null) {
            throw new IllegalStateException("not known yet: the step \"service\" lets no such request pass");
        }
        return match.service();
    }

    /** Whether it is its service's login. */
    public boolean isLogin() {
        return login;
    }

    /** Whether the node's reply is to be learned from before the client gets it. */
    public boolean learnsFromReply() {
        return learns;
    }

    /** The trace it belongs to (W3C Trace Context), empty where it brought none. */
    public Fact<String> traceId() {
        return traceId;
    }

    public Fact<RequestId> id() {
        return id;
    }

    public Fact<Caller> caller() {
        return caller;
    }

    /** Why it can't be told who asks, where that is so. */
    public Fact<Doubt> doubt() {
        return doubt;
    }

    /** Its place among those under way for its user. */
    public Fact<RoutedExchange> routed() {
        return routed;
    }

    /** The node it goes to and why. */
    public Fact<Route.To> route() {
        return route;
    }

    /** Why it goes to no node, where that is so. */
    public Fact<RefusalReason> refusal() {
        return refusal;
    }

    /** What its reply taught, where there was something to be learned. */
    public Fact<Lesson> lesson() {
        return lesson;
    }

    /** The body, where a step has read it whole. */
    public Fact<HeldBody> heldBody() {
        return heldBody;
    }

    /** The name in a login's request, as typed. */
    public Fact<Username> loginName() {
        return loginName;
    }

    /** When the node's turn began, by {@link System#nanoTime}. */
    public Fact<Long> upstreamStart() {
        return upstreamStart;
    }

    /** The gateway answers for itself. */
    public void answeredByGateway() {
        own = true;
    }

    /** Whether it asked about the gateway itself. */
    public boolean isAboutGateway() {
        return own;
    }

    /** When it began, by {@link System#nanoTime}. */
    public long startNanos() {
        return startNanos;
    }

    /** Whoever takes over its carriage hears from the client's side from now on. */
    public void carriedBy(Carrier now) {
        carrier = now;
    }

    public @Nullable Carrier carrier() {
        return carrier;
    }

    /** Has something released when the exchange ends, however it does. */
    public void atEnd(Runnable release) {
        endings.add(release);
    }

    /** The status the client was answered with. */
    public void answered(int with) {
        status = with;
    }

    /** What it was answered with; 0 where the client left before. */
    public int status() {
        return status;
    }

    /** Why no node's answer, or not the whole of it, reached the client. */
    public void failed(ProxyFailure why) {
        if (failure == null) {
            failure = why;
        }
    }

    public @Nullable ProxyFailure failure() {
        return failure;
    }

    /** The node has answered: its head is here. */
    public void upstreamAnswered() {
        upstreamNanos = System.nanoTime() - upstreamStart.get();
    }

    /** How long the node took up to its head, in nanoseconds; -1 where it was not asked or did not answer. */
    public long upstreamNanos() {
        return upstreamNanos;
    }

    public boolean isOver() {
        return over;
    }

    /** Its last byte is out, or nobody waits for it any more. A second call does nothing. */
    public void end() {
        if (over) {
            return;
        }
        over = true;
        for (int i = endings.size() - 1; i >= 0; i--) {
            end(endings.get(i));
        }
    }

    /** One that fails must not keep the others from letting go of what they hold. */
    private void end(Runnable ending) {
        try {
            ending.run();
        } catch (RuntimeException | Error unexpected) {
            LOG.error("request {} did not end cleanly", id.orNull(), unexpected);
        }
    }
}
