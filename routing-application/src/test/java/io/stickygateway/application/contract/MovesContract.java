package io.stickygateway.application.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.binding.BindOutcome;
import io.stickygateway.domain.binding.BindingChange;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.LoggedChange;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.binding.TokenOwner;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.binding.UserBinding.State;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.move.FenceLook;
import io.stickygateway.domain.move.FreezeOutcome;
import io.stickygateway.domain.move.HomeChange;
import io.stickygateway.domain.move.Move;
import io.stickygateway.domain.replica.Incarnation;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** How a change of a home ends. */
public abstract class MovesContract extends GatewaysContract {
    @Test
    void aReleasedUserHasNoHomeAndTheNextLoginFindsOne() {
        Move move = frozen("7");
        assertThat(finish(move)).isTrue();
        assertThat(find(byUser("7"))).isNull();
        assertThat(find(byName("name of 7"))).isNull();
        assertThat(loggedAfter(move)).containsExactly(change(move, endOfLog(), BindingChange.State.RELEASED));
        assertThat(bind("7", b)).isInstanceOf(BindOutcome.Created.class);
    }

    @Test
    void aReboundUserIsAtHomeElsewhereUnderAllNames() {
        Move move = frozen("7", new HomeChange.Rebind(b));
        assertThat(finish(move)).isTrue();
        UserBinding home = bound(byUser("7"));
        assertThat(home.node()).isEqualTo(b);
        assertThat(home.state()).isEqualTo(State.BOUND);
        assertThat(home).isEqualTo(bound(byName("name of 7")));
        assertThat(home.version()).isEqualTo(endOfLog());
        assertThat(loggedAfter(move)).containsExactly(change(move, endOfLog(), BindingChange.State.BOUND));
    }

    @Test
    void aMoveThatIsRolledBackLeavesTheHomeWhereItWas() {
        serving("gw");
        Move move = frozen("7", new HomeChange.Rebind(b));
        assertThat(rollBack(move)).isTrue();
        UserBinding home = bound(byUser("7"));
        assertThat(home.node()).isEqualTo(a);
        assertThat(home.state()).isEqualTo(State.BOUND);
        assertThat(loggedAfter(move)).containsExactly(change(move, home.version(), BindingChange.State.BOUND));
    }

    @Test
    void whatIsOverIsOver() {
        Move done = frozen("7", new HomeChange.Rebind(b));
        finish(done);
        Move undone = frozen("8");
        rollBack(undone);
        BindingVersion end = endOfLog();
        assertThat(List.of(finish(done), rollBack(done), finish(undone), rollBack(undone)))
                .containsOnly(false);
        assertThat(look(done)).isEqualTo(new FenceLook.Over(true));
        assertThat(look(undone)).isEqualTo(new FenceLook.Over(false));
        assertThat(endOfLog()).isEqualTo(end);
    }

    @Test
    void aUserMayBeMovedAgain() {
        assertThat(finish(frozen("7", new HomeChange.Rebind(b)))).isTrue();
        assertThat(finish(frozen("7", new HomeChange.Rebind(c)))).isTrue();
        assertThat(rollBack(frozen("7", new HomeChange.Rebind(a)))).isTrue();
        assertThat(bound(byUser("7")).node()).isEqualTo(c);
        assertThat(finish(frozen("7"))).isTrue();
        assertThat(find(byUser("7"))).isNull();
    }

    @Test
    void ofManyWhoEndAMoveOneDoes() {
        Move move = frozen("7", new HomeChange.Rebind(b));
        List<Boolean> ended = Parallel.calls(
                10,
                i -> i % 2 == 0 ? store().moves().finish(move) : store().moves().rollBack(move, "a test"));
        assertThat(ended).containsOnlyOnce(true);
        boolean done = ((FenceLook.Over) look(move)).done();
        assertThat(bound(byUser("7")).node()).isEqualTo(done ? b : a);
        assertThat(ended.indexOf(true) % 2 == 0).isEqualTo(done);
    }

    @Test
    void aNodeThatHasLeftTheCatalogIsNobodysNewHome() {
        Move move = frozen("7", new HomeChange.Rebind(c));
        store().takeOut(c);
        assertThat(finish(move)).isFalse();
        assertThat(look(move)).isEqualTo(new FenceLook.Over(false));
        assertThat(bound(byUser("7")).node()).isEqualTo(a);
        assertThat(bound(byUser("7")).state()).isEqualTo(State.BOUND);
    }

    @Test
    void aFreezeThatAnOperatorEndedIsOver() {
        Move move = frozen("7", new HomeChange.Rebind(b));
        store().move(byUser("7"), c);
        assertThat(look(move)).isEqualTo(new FenceLook.Over(false));
        assertThat(finish(move)).isFalse();
        assertThat(rollBack(move)).isFalse();
        assertThat(bound(byUser("7")).node()).isEqualTo(c);
    }

    @Test
    void whatALoginTellsDuringAFreezeIsMovedAsWell() {
        bind(null, a, "zhang");
        Move move = ((FreezeOutcome.Frozen)
                        get(store().moves().freeze(byName("zhang"), new HomeChange.Rebind(b), MAY_TAKE, runner)))
                .move();
        assertThat(bind("7", a, "zhang", "mail").binding().state()).isEqualTo(State.MOVING);
        assertThat(finish(move)).isTrue();
        assertThat(bound(byUser("7")).node()).isEqualTo(b);
        assertThat(bound(byName("mail")).node()).isEqualTo(b);
        assertThat(((BindingChange) loggedAfter(move).get(0)).keys())
                .containsExactlyInAnyOrder(byUser("7"), byName("zhang"), byName("mail"));
    }

    @Test
    void aReleasedUsersTokensStay() {
        TokenHash token = TokenHash.of("a token of " + service);
        get(store().tokens().remember(service, token, TokenOwner.of(new UserId("7")), Duration.ofDays(1)));
        finish(frozen("7"));
        assertThat(get(store().tokens().find(service, token)).owner()).isEqualTo(TokenOwner.of(new UserId("7")));
    }

    /** No login by those names is under way any more, so whoever had the claim is gone: it must not bring a back. */
    @Test
    void aReleaseEndsTheClaimsOfItsNames() {
        claimed("mail", a);
        claimed("mail of another", a);
        bind("7", a, "zhang", "mail");
        finish(((FreezeOutcome.Frozen) freeze("7", new HomeChange.Release())).move());
        assertThat(claimed("mail", b).node()).isEqualTo(b);
        assertThat(claimed("mail of another", b).node()).isEqualTo(a);
    }

    /** Its name was not in the freeze, so nobody has waited for the login that has it. */
    @Test
    void aReleaseLeavesTheClaimOfANameThatWasLearnedDuringTheFreeze() {
        claimed("mail", a);
        Move move = frozen("7");
        bind("7", a, "mail");
        assertThat(finish(move)).isTrue();
        assertThat(claimed("mail", b).node()).isEqualTo(a);
    }

    @Test
    void aMoveWhoseRunnerIsNotHeardOfIsTakenOverOnce() {
        Move move = frozen("7", new HomeChange.Rebind(b));
        store().pass(Duration.ofSeconds(8));
        assertThat(takenOver()).isEmpty();
        look(move);
        store().pass(Duration.ofSeconds(8));
        assertThat(takenOver()).as("it was at work").isEmpty();
        store().pass(Duration.ofSeconds(3));
        assertThat(takenOver()).containsExactly(move);
        assertThat(takenOver()).isEmpty();
        assertThat(look(move)).isEqualTo(new FenceLook.TakenOver());
        assertThat(get(store().moves().look(move, another))).isEqualTo(new FenceLook.Passed(false));
        assertThat(finish(move)).isTrue();
        assertThat(get(store().moves().look(move, another))).isEqualTo(new FenceLook.Over(true));
    }

    @Test
    void noMoreAreTakenOverThanAskedForTheOldestFirst() {
        Move one = frozen("7");
        Move two = frozen("8");
        Move over = frozen("9");
        rollBack(over);
        store().pass(NOBODY_RUNS);
        assertThat(get(store().moves().takeOver(another, 1))).containsExactly(one);
        assertThat(takenOver()).containsExactly(two);
    }

    @Test
    void whatWasLearnedDuringAFreezeIsToldToWhoeverTakesOver() {
        Move move = frozen("7");
        bind("7", a, "mail");
        store().pass(NOBODY_RUNS);
        Move taken = takenOver().get(0);
        assertThat(taken.frozen()).isEqualTo(bound(byName("mail")));
        assertThat(taken.freeze()).isEqualTo(move.freeze());
    }

    @Test
    void ofManyWhoTakeOverOneDoes() {
        Move move = frozen("7");
        store().pass(NOBODY_RUNS);
        List<List<Move>> taken = Parallel.calls(10, i -> store().moves().takeOver(another, 10));
        assertThat(taken).filteredOn(List.of(move)::equals).hasSize(1);
        assertThat(taken).filteredOn(List::isEmpty).hasSize(9);
    }

    @Test
    void aFenceThatWasPassedIsWaitedAtAgainForWhoeverRegisters() {
        Move move = frozen("7");
        assertThat(look(move)).isEqualTo(new FenceLook.Passed(false));
        Incarnation late = registered("gw");
        assertThat(finish(move)).isFalse();
        confirmed(late, endOfLog());
        assertThat(finish(move)).isTrue();
    }

    @Test
    void aFenceThatIsPassedTellsWhetherItsTimeIsOver() {
        Move move = frozen("7");
        assertThat(look(move)).isEqualTo(new FenceLook.Passed(false));
        store().pass(MAY_TAKE);
        assertThat(look(move)).isEqualTo(new FenceLook.Passed(true));
    }

    @Test
    void whoeverWasHeardOfLeastLatelyIsTakenOverFirst() {
        Move one = frozen("7");
        store().pass(Duration.ofSeconds(2));
        Move two = frozen("8");
        store().pass(Duration.ofSeconds(2));
        look(one);
        store().pass(NOBODY_RUNS);
        assertThat(get(store().moves().takeOver(another, 1))).containsExactly(two);
        assertThat(takenOver()).containsExactly(one);
    }

    private List<Move> takenOver() {
        return get(store().moves().takeOver(another, 10));
    }

    private boolean rollBack(Move move) {
        return get(store().moves().rollBack(move, "a test"));
    }

    private List<LoggedChange> loggedAfter(Move move) {
        return get(store().changes().after(move.freeze(), 10)).changes();
    }

    private BindingChange change(Move move, BindingVersion version, BindingChange.State state) {
        return new BindingChange(
                version,
                service,
                Objects.requireNonNull(move.frozen().user()),
                move.frozen().names(),
                state);
    }
}
