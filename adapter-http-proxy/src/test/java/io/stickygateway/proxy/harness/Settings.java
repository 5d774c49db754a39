package io.stickygateway.proxy.harness;

import io.stickygateway.proxy.ProxySettings;
import io.stickygateway.proxy.client.ClientLimits;
import io.stickygateway.proxy.forward.UpstreamLimits;
import io.stickygateway.proxy.http.Cidr;
import java.util.List;
import java.util.function.UnaryOperator;

/** Settings that differ from the shipped ones in one point. */
public final class Settings {
    private Settings() {}

    public static UnaryOperator<ProxySettings> transport(String name) {
        return given -> with(given, name, given.clients(), given.upstream(), given.trustedProxies());
    }

    public static UnaryOperator<ProxySettings> clients(UnaryOperator<ClientLimits> change) {
        return given ->
                with(given, given.transport(), change.apply(given.clients()), given.upstream(), given.trustedProxies());
    }

    public static UnaryOperator<ProxySettings> upstream(UpstreamLimits limits) {
        return given -> with(given, given.transport(), given.clients(), limits, given.trustedProxies());
    }

    public static UnaryOperator<ProxySettings> trusting(String cidr) {
        return given -> with(given, given.transport(), given.clients(), given.upstream(), List.of(Cidr.parse(cidr)));
    }

    /** One event loop, so that all exchanges share their pools. */
    private static ProxySettings with(
            ProxySettings given, String transport, ClientLimits clients, UpstreamLimits upstream, List<Cidr> trusted) {
        return new ProxySettings(
                given.address(),
                transport,
                1,
                clients,
                upstream,
                trusted,
                given.timeoutStatus(),
                given.probeInterval(),
                given.version(),
                given.loginReply());
    }
}
