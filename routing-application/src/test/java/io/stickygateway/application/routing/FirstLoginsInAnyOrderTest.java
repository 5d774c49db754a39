package io.stickygateway.application.routing;

import static io.stickygateway.application.routing.OneGateway.login;
import static io.stickygateway.application.routing.RouteRequestTest.now;
import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.contract.LoginPlay.Ending;
import io.stickygateway.application.fake.SampleService;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.binding.Username;
import io.stickygateway.domain.catalog.NodeId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.lifecycle.BeforeTry;
import org.jspecify.annotations.Nullable;

/** Exchanges of one name's first logins, their steps in any order: one home, and no claim left by those that failed. */
class FirstLoginsInAnyOrderTest {
    private static final int LOGINS = 5;

    private OneGateway gateway = fresh();
    private final Set<NodeId> homes = new HashSet<>();

    /** jqwik makes one instance for all tries, and a name that one of them has bound stays bound. */
    @BeforeTry
    void nobodyIsBound() {
        gateway = fresh();
        homes.clear();
    }

    private static OneGateway fresh() {
        return new OneGateway(SampleService.sticky("s", "a", "b", "c").build());
    }

    @Property(tries = 1_000)
    void endOnOneNodeAndHoldNothingOnceAllHaveFailed(
            @ForAll @Size(LOGINS) List<Ending> endings,
            @ForAll @Size(LOGINS) List<Boolean> sent,
            @ForAll @Size(min = 5, max = 20) List<@IntRange(max = LOGINS - 1) Integer> order) {
        List<Running> logins = new ArrayList<>();
        for (int i = 0; i < LOGINS; i++) {
            logins.add(new Running(endings.get(i), sent.get(i)));
        }
        order.forEach(turn -> logins.get(turn).step());
        logins.forEach(Running::finish);

        assertThat(homes).hasSizeLessThan(2);
        boolean doubt = logins.stream().anyMatch(login -> login.sent && login.ending == Ending.IS_LOST);
        if (!doubt) {
            assertThat(gateway.store.liveClaims(OneGateway.SERVICE)).isZero();
        }
    }

    private final class Running {
        private final Ending ending;
        private final boolean sent;
        private final RoutedExchange exchange = gateway.requests.begin(gateway.service(), login("zhang"));
        private Route.@Nullable To route;
        private int steps;

        Running(Ending ending, boolean sent) {
            this.ending = ending;
            this.sent = sent;
        }

        void step() {
            switch (steps++) {
                case 0 -> route = (Route.To) now(exchange.route());
                case 1 -> ask();
                case 2 -> hear();
                case 3 -> exchange.leave();
                default -> steps--;
            }
        }

        void finish() {
            while (steps < 4) {
                step();
            }
        }

        private void ask() {
            if (sent) {
                exchange.asksNode();
            }
        }

        private void hear() {
            if (sent && ending == Ending.FAILS) {
                exchange.loginFailed();
            }
            if (sent && ending == Ending.SUCCEEDS && route != null) {
                homes.add(route.node().id());
                bind(route);
            }
        }

        private void bind(Route.To to) {
            NewBinding.Name name = NewBinding.Name.of(new Username("zhang"), false);
            now(gateway.bindings.bindIfAbsent(new NewBinding(
                    OneGateway.SERVICE,
                    null,
                    List.of(name),
                    to.node().id(),
                    to.claim() == null ? null : to.claim().id())));
        }
    }
}
