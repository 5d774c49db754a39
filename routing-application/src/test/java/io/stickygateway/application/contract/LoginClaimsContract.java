package io.stickygateway.application.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.binding.ClaimOutcome;
import io.stickygateway.domain.binding.ClaimRequest;
import io.stickygateway.domain.binding.LoginClaim;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** One claim a name, until it ends. */
public abstract class LoginClaimsContract extends StoreContract {
    private static final int MANY = 10_000;

    @Test
    void theFirstLoginGetsTheCandidate() {
        LoginClaim claim = claimed("zhang", a);
        assertThat(claim.node()).isEqualTo(a);
        assertThat(claim.remaining()).isBetween(LIFETIME.minusSeconds(20), LIFETIME);
    }

    @Test
    void everyOtherLoginUnderThatNameGetsTheSameClaim() {
        LoginClaim first = claimed("Zhang", a);
        LoginClaim second = claimed(" zhang ", b);
        assertThat(second.id()).isEqualTo(first.id());
        assertThat(second.node()).isEqualTo(a);
    }

    @Test
    void everyLoginThatSharesAClaimHasItsWholeTime() {
        LoginClaim first = claimed("zhang", a);
        store().pass(Duration.ofSeconds(60));
        LoginClaim second = claimed("zhang", b);
        assertThat(second.id()).isEqualTo(first.id());
        assertThat(second.remaining()).isBetween(LIFETIME.minusSeconds(20), LIFETIME);
    }

    @Test
    void aClaimOutlivesItsLoginByWhatBindingMayTake() {
        LoginClaim slow = claimed("zhang", a);
        store().pass(slow.remaining().plusSeconds(1));
        assertThat(claimed("zhang", b).node())
                .as("the first login may have succeeded at the last moment and be binding")
                .isEqualTo(a);
    }

    @Test
    void joiningALongClaimForAShortTimeDoesNotShortenIt() {
        claimed("zhang", a);
        claim(new ClaimRequest(service, key("zhang"), b, 0, Duration.ofSeconds(1), MANY));
        store().pass(LIFETIME.minusSeconds(20));
        assertThat(claimed("zhang", b).node()).isEqualTo(a);
    }

    @Test
    void anotherNameIsAnotherClaim() {
        LoginClaim first = claimed("zhang", a);
        LoginClaim second = claimed("li", b);
        assertThat(second.id()).isNotEqualTo(first.id());
        assertThat(second.node()).isEqualTo(b);
    }

    @Test
    void theSameNameInAnotherServiceIsAnotherClaim() {
        claimed("zhang", a);
        ServiceId other = newService();
        NodeId node = nodeOfAnotherService(other);
        ClaimOutcome outcome = claim(new ClaimRequest(other, key("zhang"), node, 0, LIFETIME, MANY));
        assertThat(outcome).isInstanceOfSatisfying(ClaimOutcome.Claimed.class, c -> assertThat(
                        c.claim().node())
                .isEqualTo(node));
    }

    @Test
    void aClaimGivesWayOnlyWhenItsTimeIsOver() {
        LoginClaim first = claimed("zhang", a);
        store().pass(LIFETIME.minusSeconds(20));
        assertThat(claimed("zhang", b).id()).isEqualTo(first.id());
        store().pass(CLAIM_IS_OVER);
        LoginClaim next = claimed("zhang", b);
        assertThat(next.id()).isNotEqualTo(first.id());
        assertThat(next.node()).isEqualTo(b);
        assertThat(next.remaining()).isGreaterThan(LIFETIME.minusSeconds(20));
    }

    @Test
    void aNameThatIsBoundMeanwhileNeedsNoClaimAndGetsNone() {
        UserBinding bound = bind("7", a, "zhang").binding();
        assertThat(claim(claimOf("zhang", b)))
                .isInstanceOfSatisfying(ClaimOutcome.AlreadyBound.class, outcome -> assertThat(outcome.binding())
                        .isEqualTo(bound));
        assertThat(get(store().bindings().loads(service)).of(b)).isZero();
    }

    @Test
    void aFullNodeIsToldCountingBindingsAndClaims() {
        bind("7", a);
        claim(limited("zhang", a, 2, MANY));
        assertThat(claim(limited("li", a, 2, MANY))).isEqualTo(new ClaimOutcome.NodeFull());
        assertThat(claim(limited("li", a, 3, MANY))).isInstanceOf(ClaimOutcome.Claimed.class);
    }

    @Test
    void aLogInThatHoldsAClaimOnAFullNodeKeepsIt() {
        claim(limited("zhang", a, 1, MANY));
        assertThat(claim(limited("zhang", a, 1, 1))).isInstanceOf(ClaimOutcome.Claimed.class);
    }

    @Test
    void aClaimThatEndedMakesRoom() {
        claim(limited("zhang", a, 1, MANY));
        store().pass(CLAIM_IS_OVER);
        assertThat(claim(limited("li", a, 1, MANY))).isInstanceOf(ClaimOutcome.Claimed.class);
    }

    @Test
    void tooManyFirstLoginsInOneServiceAreToldAndTheOthersAreNotTouched() {
        claim(limited("zhang", a, 0, 2));
        claim(limited("li", b, 0, 2));
        assertThat(claim(limited("wang", c, 0, 2))).isEqualTo(new ClaimOutcome.TooMany());
        ServiceId other = newService();
        NodeId node = nodeOfAnotherService(other);
        assertThat(claim(new ClaimRequest(other, key("wang"), node, 0, LIFETIME, 2)))
                .isInstanceOf(ClaimOutcome.Claimed.class);
        store().pass(CLAIM_IS_OVER);
        assertThat(claim(limited("wang", c, 0, 2))).isInstanceOf(ClaimOutcome.Claimed.class);
    }

    @Test
    void aLoginThatFailedMakesRoomAtOnce() {
        LoginClaim failed = claimed("zhang", a, 1, 1);
        release("zhang", failed);
        assertThat(get(store().bindings().loads(service)).of(a)).isZero();
        LoginClaim next = claimed("li", a, 1, 1);
        assertThat(next.id()).isNotEqualTo(failed.id());
    }

    @Test
    void aNameWhoseLoginsAllFailedMayBeClaimedForAnotherNode() {
        LoginClaim first = claimed("zhang", a);
        LoginClaim second = claimed("zhang", b);
        release("zhang", first);
        LoginClaim third = claimed("zhang", b);
        assertThat(third.node()).as("one is still under way").isEqualTo(a);
        release("zhang", second);
        release("zhang", third);
        assertThat(claimed("zhang", b).node()).isEqualTo(b);
    }

    @Test
    void aLoginThatOnlyAskedAndWasToldOtherwiseHoldsNothing() {
        LoginClaim claim = claimed("zhang", a);
        bind("7", a, "zhang");
        assertThat(claim(claimOf("zhang", b))).isInstanceOf(ClaimOutcome.AlreadyBound.class);
        release("zhang", claim);
        assertThat(get(store().bindings().loads(service)).of(a)).isEqualTo(1);
    }

    @Test
    void anEndedClaimIsReleasedWithoutTouchingTheOneThatCameAfterIt() {
        LoginClaim slow = claimed("zhang", a);
        store().pass(CLAIM_IS_OVER);
        LoginClaim next = claimed("zhang", b);
        release("zhang", slow);
        assertThat(claimed("zhang", c).id()).isEqualTo(next.id());
    }

    @Test
    void aClaimThatABindUsedUpIsReleasedByTheOthersInVain() {
        LoginClaim claim = claimed("zhang", a);
        claimed("zhang", a);
        bind(new NewBinding(service, new UserId("7"), names("zhang"), a, claim.id()));
        release("zhang", claim);
        assertThat(get(store().bindings().loads(service)).of(a)).isEqualTo(1);
    }

    @Test
    void releasingWhatIsNotThereDoesNothing() {
        LoginClaim claim = claimed("zhang", a);
        release("li", claim);
        get(store().claims().release(newService(), key("zhang"), claim.id()));
        assertThat(claimed("zhang", b).id()).isEqualTo(claim.id());
    }

    private void release(String name, LoginClaim claim) {
        get(store().claims().release(service, key(name), claim.id()));
    }

    private LoginClaim claimed(String name, NodeId candidate, int capacity, int maxClaims) {
        return ((ClaimOutcome.Claimed) claim(limited(name, candidate, capacity, maxClaims))).claim();
    }

    private ClaimRequest limited(String name, NodeId candidate, int capacity, int maxClaims) {
        return new ClaimRequest(service, key(name), candidate, capacity, LIFETIME, maxClaims);
    }
}
