package io.stickygateway.proxy;

import io.stickygateway.proxy.client.ClientLimits;
import io.stickygateway.proxy.forward.UpstreamLimits;
import io.stickygateway.proxy.http.Cidr;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;

/**
 * How the data plane is set up.
 *
 * @param address where it listens; port 0: any free one
 * @param transport {@code auto}, {@code io_uring}, {@code epoll} or {@code nio}
 * @param loops event loops that serve
 * @param clients what clients may take
 * @param upstream what connections to one node may take, on each event loop
 * @param trustedProxies whose word on a client's address is taken
 * @param timeoutStatus of a node that does not answer in time: 502 or 504
 * @param probeInterval after which a node that is down may be up again, told as Retry-After
 * @param version of this build, told by {@code /healthz}
 * @param loginReply most octets of a login's reply that are held until it is learned
 */
public record ProxySettings(
        InetSocketAddress address,
        String transport,
        int loops,
        ClientLimits clients,
        UpstreamLimits upstream,
        List<Cidr> trustedProxies,
        int timeoutStatus,
        Duration probeInterval,
        String version,
        int loginReply) {

    public ProxySettings {
        trustedProxies = List.copyOf(trustedProxies);
        if (loops < 1) {
            throw new IllegalArgumentException("event loops " + loops + ": expected 1 or more");
        }
    }

    /** What fits most, listening there. */
    public static ProxySettings at(InetSocketAddress address) {
        return new ProxySettings(
                address,
                "auto",
                Runtime.getRuntime().availableProcessors(),
                ClientLimits.DEFAULT,
                UpstreamLimits.DEFAULT,
                List.of(),
                502,
                Duration.ofSeconds(5),
                "unknown",
                256 * 1024);
    }
}
