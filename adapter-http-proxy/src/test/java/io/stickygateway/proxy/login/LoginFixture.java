package io.stickygateway.proxy.login;

import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.HttpHeaders;
import io.stickygateway.domain.catalog.ForwardSettings;
import io.stickygateway.domain.catalog.HostHeader;
import io.stickygateway.domain.catalog.JsonPointer;
import io.stickygateway.domain.catalog.LoginPath;
import io.stickygateway.domain.catalog.LoginSettings;
import io.stickygateway.domain.catalog.PathPrefix;
import io.stickygateway.domain.catalog.PlacementStrategy;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.catalog.StickySettings;
import io.stickygateway.domain.catalog.SuccessRule;
import io.stickygateway.domain.catalog.TimeoutPolicy;
import io.stickygateway.domain.catalog.TokenLocation;
import io.stickygateway.domain.catalog.TokenSource;
import io.stickygateway.domain.catalog.UnreadableLogin;
import io.stickygateway.domain.catalog.UnresolvedToken;
import java.time.Duration;
import java.util.List;

/** A sticky service with the design's defaults, but for where its tokens are. */
final class LoginFixture {
    private LoginFixture() {}

    static Service service(String tokenInReply, String tokenSource) {
        Duration second = Duration.ofSeconds(1);
        return new Service(
                new ServiceId("s"),
                "S",
                List.of(new PathPrefix("/s")),
                true,
                null,
                "/healthz",
                new StickySettings(
                        true,
                        PlacementStrategy.ROUND_ROBIN,
                        UnresolvedToken.REFUSE,
                        List.of(TokenSource.parse(tokenSource)),
                        null),
                login(tokenInReply),
                new ForwardSettings(
                        null, HostHeader.CLIENT, new TimeoutPolicy(second, second, second, second), 10_000_000),
                List.of());
    }

    static HttpHeaders headers(String... namesAndValues) {
        HttpHeaders headers = new DefaultHttpHeaders();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            headers.add(namesAndValues[i], namesAndValues[i + 1]);
        }
        return headers;
    }

    private static LoginSettings login(String tokenInReply) {
        return new LoginSettings(
                new LoginPath("/login"),
                new JsonPointer("/username"),
                SuccessRule.parse("/code=200"),
                TokenLocation.parse(tokenInReply),
                new JsonPointer("/data/userId"),
                new JsonPointer("/data/username"),
                Duration.ofSeconds(90),
                Duration.ofDays(30),
                false,
                UnreadableLogin.REFUSE,
                65_536,
                10_000,
                List.of());
    }
}
