package io.stickygateway.application.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.binding.BindOutcome;
import io.stickygateway.domain.binding.ClaimOutcome;
import io.stickygateway.domain.binding.LoginClaim;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.binding.UserId;
import org.junit.jupiter.api.Test;

/** Every way an attempt to bind somebody who is known can end. */
public abstract class BindOutcomesContract extends StoreContract {
    @Test
    void anIdThatWasMissingIsFilledIn() {
        UserBinding before = bind(null, a, "zhang").binding();
        BindOutcome outcome = bind("7", a, "zhang");
        assertThat(outcome).isInstanceOf(BindOutcome.Completed.class);
        assertThat(outcome.binding().user()).isEqualTo(new UserId("7"));
        assertThat(outcome.binding().version()).isEqualTo(before.version());
        assertThat(find(byUser("7"))).isEqualTo(outcome.binding());
    }

    @Test
    void aNameThatWasMissingIsFilledIn() {
        bind("7", a);
        BindOutcome outcome = bind("7", a, "zhang");
        assertThat(outcome).isInstanceOf(BindOutcome.Completed.class);
        assertThat(find(byName("zhang"))).isEqualTo(outcome.binding());
    }

    @Test
    void aFurtherNameIsKeptBesideTheFirst() {
        bind("7", a, "zhang");
        BindOutcome outcome = bind("7", a, "zhang@example.org");
        assertThat(outcome).isInstanceOf(BindOutcome.Completed.class);
        assertThat(outcome.binding().names()).containsExactly(key("zhang"), key("zhang@example.org"));
        assertThat(find(byName("zhang"))).isEqualTo(outcome.binding());
        assertThat(find(byName("zhang@example.org"))).isEqualTo(outcome.binding());
    }

    @Test
    void aNameThatAReplyWithoutIdReturnsIsKeptToo() {
        bind(null, a, "13800000000");
        BindOutcome outcome = bind(null, a, "13800000000", "zhang");
        assertThat(outcome).isInstanceOf(BindOutcome.Completed.class);
        assertThat(find(byName("zhang"))).isEqualTo(outcome.binding());
    }

    @Test
    void anotherNodeThanTheUsersOwnChangesNothing() {
        UserBinding bound = bind("7", a, "zhang").binding();
        assertThat(bind("7", b, "zhang")).isEqualTo(new BindOutcome.Elsewhere(bound, b));
        assertThat(bind(null, b, "zhang")).isEqualTo(new BindOutcome.Elsewhere(bound, b));
        assertThat(find(byUser("7"))).isEqualTo(bound);
    }

    @Test
    void whatWasMissingIsFilledInWhoeverAnswered() {
        bind(null, a, "zhang");
        BindOutcome outcome = bind("7", b, "zhang", "zhang@example.org");
        assertThat(outcome).isInstanceOf(BindOutcome.Elsewhere.class);
        assertThat(outcome.binding().node()).isEqualTo(a);
        assertThat(find(byUser("7"))).isEqualTo(outcome.binding());
        assertThat(find(byName("zhang@example.org"))).isEqualTo(outcome.binding());
    }

    @Test
    void aNewUserDoesNotGetANameThatIsAnotherUsers() {
        UserBinding owner = bind("7", a, "zhang").binding();
        BindOutcome outcome = bind("8", b, "zhang", "zhang2");
        assertThat(outcome).isEqualTo(new BindOutcome.NameTaken(outcome.binding(), key("zhang")));
        assertThat(outcome.binding().names()).containsExactly(key("zhang2"));
        assertThat(outcome.binding().node()).isEqualTo(b);
        assertThat(find(byUser("8"))).isEqualTo(outcome.binding());
        assertThat(find(byName("zhang"))).isEqualTo(owner);
    }

    @Test
    void aBoundUserDoesNotGetANameThatIsAnotherUsers() {
        UserBinding owner = bind("7", a, "zhang").binding();
        UserBinding other = bind("8", b, "li").binding();
        assertThat(bind("8", b, "zhang")).isEqualTo(new BindOutcome.NameTaken(other, key("zhang")));
        assertThat(find(byName("zhang"))).isEqualTo(owner);
    }

    @Test
    void idAndNameOnDifferentNodesAreASplitInWhichTheIdWins() {
        UserBinding byName = bind(null, b, "zhang").binding();
        UserBinding byId = bind("7", a).binding();
        assertThat(bind("7", b, "zhang")).isEqualTo(new BindOutcome.Split(byId, byName));
        assertThat(bind("7", a, "zhang")).isEqualTo(new BindOutcome.Split(byId, byName));
        assertThat(find(byUser("7"))).isEqualTo(byId);
        assertThat(find(byName("zhang"))).isEqualTo(byName);
    }

    @Test
    void aNameOfNobodyInParticularOnTheSameNodeStaysAsItIs() {
        UserBinding byName = bind(null, a, "zhang").binding();
        UserBinding byId = bind("7", a).binding();
        assertThat(bind("7", a, "zhang")).isEqualTo(new BindOutcome.Same(byId));
        assertThat(find(byName("zhang"))).isEqualTo(byName);
    }

    @Test
    void ofSeveralNamesTheFirstThatIsNobodyElsesDecides() {
        bind("7", a, "zhang");
        UserBinding unnamed = bind(null, b, "li").binding();
        BindOutcome outcome = bind("8", b, "zhang", "li");
        assertThat(outcome).isEqualTo(new BindOutcome.NameTaken(outcome.binding(), key("zhang")));
        assertThat(outcome.binding().version()).isEqualTo(unnamed.version());
        assertThat(outcome.binding().user()).isEqualTo(new UserId("8"));
    }

    @Test
    void aBindUsesItsClaimUp() {
        LoginClaim claim = claimed("zhang", a);
        bind(new NewBinding(service, new UserId("7"), names("zhang"), a, claim.id()));
        assertThat(get(store().bindings().loads(service)).of(a)).isEqualTo(1);
        store().release(byUser("7"));
        assertThat(claim(claimOf("zhang", b))).isInstanceOfSatisfying(ClaimOutcome.Claimed.class, next -> assertThat(
                        next.claim().node())
                .isEqualTo(b));
    }

    @Test
    void aBindThatFindsTheUserBoundUsesItsClaimUpToo() {
        LoginClaim claim = claimed("zhang@example.org", b);
        bind("7", a, "zhang");
        NewBinding late = new NewBinding(service, new UserId("7"), names("zhang@example.org"), b, claim.id());
        assertThat(bind(late)).isInstanceOf(BindOutcome.Elsewhere.class);
        assertThat(get(store().bindings().loads(service)).of(b)).isZero();
    }

    @Test
    void aBindLeavesAClaimThatIsNotItsOwn() {
        LoginClaim old = claimed("zhang", a);
        store().pass(CLAIM_IS_OVER);
        claimed("zhang", b);
        bind(new NewBinding(service, new UserId("7"), names("li"), a, old.id()));
        assertThat(claimed("zhang", a).node()).isEqualTo(b);
    }
}
