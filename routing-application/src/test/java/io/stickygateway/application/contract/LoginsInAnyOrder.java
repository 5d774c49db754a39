package io.stickygateway.application.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/**
 * First logins of a few people over several gateways, their steps in any order, some failing and giving their claim
 * back, some lost, some slower than their claim: whoever gets a successful reply got it from their one home. Subclasses
 * say how many plays.
 */
public abstract class LoginsInAnyOrder {
    private static final int LOGINS = 6;

    /** The store for one play. */
    protected abstract StoreUnderTest store();

    protected final void play(List<LoginPlay.Login> logins, List<Integer> order) {
        LoginPlay play = new LoginPlay(store(), logins);
        order.forEach(play::step);
        play.finish();
        for (int user = 0; user < LoginPlay.USERS; user++) {
            assertThat(play.homesOf(user))
                    .as("nodes that user %s got a reply from", user)
                    .hasSizeLessThan(2);
        }
        assertThat(play.wrongOutcomes()).isEmpty();
    }

    @Provide
    protected Arbitrary<List<LoginPlay.Login>> logins() {
        return Combinators.combine(
                        Arbitraries.integers().between(0, LoginPlay.USERS - 1),
                        Arbitraries.integers().between(0, LoginPlay.NODES - 1),
                        Arbitraries.frequencyOf(
                                Tuple.of(3, Arbitraries.just(LoginPlay.Ending.SUCCEEDS)),
                                Tuple.of(2, Arbitraries.just(LoginPlay.Ending.FAILS)),
                                Tuple.of(1, Arbitraries.just(LoginPlay.Ending.IS_LOST))),
                        Arbitraries.of(true, false))
                .as(LoginPlay.Login::new)
                .list()
                .ofSize(LOGINS);
    }

    /** Whose turn it is; one number beyond the logins lets time pass. */
    @Provide
    protected Arbitrary<List<Integer>> order() {
        return Arbitraries.integers().between(0, LOGINS).list().ofMinSize(10).ofMaxSize(40);
    }
}
