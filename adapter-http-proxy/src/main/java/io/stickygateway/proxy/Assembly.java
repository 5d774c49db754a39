package io.stickygateway.proxy;

import io.stickygateway.proxy.client.Reception;
import io.stickygateway.proxy.failure.ErrorBodies;
import io.stickygateway.proxy.failure.Refusals;
import io.stickygateway.proxy.forward.Forwarder;
import io.stickygateway.proxy.forward.Learning;
import io.stickygateway.proxy.forward.NodeAccess;
import io.stickygateway.proxy.forward.NodeAddresses;
import io.stickygateway.proxy.forward.NodeTls;
import io.stickygateway.proxy.http.TrustedProxies;
import io.stickygateway.proxy.login.LoginReplyReader;
import io.stickygateway.proxy.login.LoginRequestReader;
import io.stickygateway.proxy.pipeline.ErrorResponder;
import io.stickygateway.proxy.pipeline.ExchangeObserver;
import io.stickygateway.proxy.probe.ProbeBodies;
import io.stickygateway.proxy.step.Steps;
import io.stickygateway.proxy.transport.Drain;
import io.stickygateway.proxy.transport.Loop;
import java.time.Clock;

/** Puts together what serves the clients of one event loop. */
final class Assembly {
    private static final int LOGIN_DECODED = 1024 * 1024;

    private final ProxySettings settings;
    private final UseCases useCases;
    private final Observers observers;
    private final ErrorResponder errors;
    private final Learning learning;
    private final TrustedProxies proxies;
    private final ExchangeObserver record;
    private final Steps steps;

    Assembly(ProxySettings settings, UseCases useCases, Observers observers) {
        this.settings = settings;
        this.useCases = useCases;
        this.observers = observers;
        this.errors = new ErrorResponder(new ErrorBodies(settings.timeoutStatus()));
        this.proxies = new TrustedProxies(settings.trustedProxies());
        this.learning = new Learning(
                new LoginReplyReader(LOGIN_DECODED), useCases.logins(), observers.routing(), settings.loginReply());
        this.record = new ExchangeRecord(observers.metrics(), observers.log());
        this.steps = new Steps(
                errors,
                OwnEndpoints.of(
                        new ProbeBodies(settings.version(), Clock.systemUTC()),
                        useCases.readiness(),
                        observers.metrics()),
                useCases.callers(),
                new LoginRequestReader(LOGIN_DECODED),
                useCases.routes(),
                new Refusals(settings.probeInterval()));
    }

    Reception reception(Loop loop, NodeAddresses addresses, NodeTls tls, Drain drain) {
        NodeAccess access = new NodeAccess(
                settings.upstream(),
                addresses,
                tls,
                observers.nodes(),
                observers.metrics().live(),
                useCases.tables());
        Forwarder forwarder = new Forwarder(loop, access, learning, errors);
        return new Reception(
                loop, steps.pipeline(forwarder), useCases.tables(), proxies, settings.clients(), errors, record, drain);
    }
}
