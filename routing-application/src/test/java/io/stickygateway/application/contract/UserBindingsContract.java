package io.stickygateway.application.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.BindOutcome;
import io.stickygateway.domain.binding.BindReceipt;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.BindingRead;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import org.junit.jupiter.api.Test;

/** Finding, creating, and what stays as it is. */
public abstract class UserBindingsContract extends StoreContract {
    @Test
    void nobodyIsBoundAtFirst() {
        assertThat(find(byUser("7"))).isNull();
        assertThat(find(byName("zhang"))).isNull();
    }

    @Test
    void aNewUserIsBoundToTheNodeThatAnswered() {
        BindOutcome outcome = bind("7", a, "Zhang", "zhang@example.org");
        assertThat(outcome).isInstanceOf(BindOutcome.Created.class);
        UserBinding binding = outcome.binding();
        assertThat(binding.service()).isEqualTo(service);
        assertThat(binding.user()).isEqualTo(new UserId("7"));
        assertThat(binding.names()).containsExactly(key("zhang"), key("zhang@example.org"));
        assertThat(binding.node()).isEqualTo(a);
        assertThat(binding.state()).isEqualTo(UserBinding.State.BOUND);
    }

    @Test
    void aBoundUserIsFoundByIdAndByEveryName() {
        UserBinding binding = bind("7", a, "Zhang", "zhang@example.org").binding();
        assertThat(find(byUser("7"))).isEqualTo(binding);
        assertThat(find(byName("zhang"))).isEqualTo(binding);
        assertThat(find(byName("zhang@example.org"))).isEqualTo(binding);
    }

    @Test
    void aUserWithoutIdIsFoundByName() {
        UserBinding binding = bind(null, a, "zhang").binding();
        assertThat(binding.user()).isNull();
        assertThat(find(byName("zhang"))).isEqualTo(binding);
    }

    @Test
    void aUserWithoutNameIsFoundById() {
        UserBinding binding = bind("7", a).binding();
        assertThat(binding.names()).isEmpty();
        assertThat(find(byUser("7"))).isEqualTo(binding);
    }

    @Test
    void theSameIdAndNameInAnotherServiceAreSomebodyElse() {
        bind("7", a, "zhang");
        ServiceId other = newService();
        nodeOfAnotherService(other);
        assertThat(find(new BindingKey.ByUser(other, new UserId("7")))).isNull();
        assertThat(find(new BindingKey.ByName(other, key("zhang")))).isNull();
    }

    @Test
    void anIdIsNoName() {
        bind("zhang", a, "7");
        assertThat(find(byUser("7"))).isNull();
        assertThat(find(byName("zhang"))).isNull();
    }

    @Test
    void bindingAgainChangesNothing() {
        UserBinding first = bind("7", a, "zhang").binding();
        assertThat(bind("7", a, "zhang")).isEqualTo(new BindOutcome.Same(first));
        assertThat(bind("7", a)).isEqualTo(new BindOutcome.Same(first));
        assertThat(bind(null, a, "zhang")).isEqualTo(new BindOutcome.Same(first));
        assertThat(find(byUser("7"))).isEqualTo(first);
    }

    @Test
    void everyNewBindingHasALargerVersion() {
        UserBinding first = bind("7", a).binding();
        UserBinding second = bind("8", a).binding();
        assertThat(first.version()).isGreaterThan(BindingVersion.NONE);
        assertThat(second.version()).isGreaterThan(first.version());
    }

    @Test
    void aMovedUserIsFoundAtTheNewNodeWithALargerVersion() {
        UserBinding before = bind("7", a, "zhang").binding();
        store().move(byUser("7"), b);
        UserBinding after = bound(byName("zhang"));
        assertThat(after).extracting(UserBinding::node).isEqualTo(b);
        assertThat(after).extracting(UserBinding::state).isEqualTo(UserBinding.State.BOUND);
        assertThat(after.version()).isGreaterThan(before.version());
    }

    @Test
    void aUserWhoIsBeingMovedIsShownSoAndNotBoundAnew() {
        bind("7", a, "zhang");
        store().freeze(byUser("7"));
        UserBinding frozen = bound(byUser("7"));
        assertThat(frozen).extracting(UserBinding::state).isEqualTo(UserBinding.State.MOVING);
        assertThat(bind("7", b, "zhang")).isEqualTo(new BindOutcome.Elsewhere(frozen, b));
    }

    @Test
    void aReleasedUserIsNobodyAndMayBeBoundElsewhere() {
        UserBinding before = bind("7", a, "zhang").binding();
        store().release(byUser("7"));
        assertThat(find(byUser("7"))).isNull();
        assertThat(find(byName("zhang"))).isNull();
        BindOutcome outcome = bind("7", b, "zhang");
        assertThat(outcome).isInstanceOf(BindOutcome.Created.class);
        assertThat(outcome.binding().version()).isGreaterThan(before.version());
    }

    @Test
    void whatIsReadTellsWhenItWasTrue() {
        BindingRead first = get(store().bindings().find(byUser("7")));
        BindReceipt receipt = get(store().bindings().bindIfAbsent(wanted("7", a)));
        AsOf last = get(store().bindings().find(byUser("7"))).asOf();
        assertThat(receipt.asOf().epoch()).isEqualTo(first.asOf().epoch());
        assertThat(receipt.asOf().time()).isBetween(first.asOf().time(), last.time());
    }

    @Test
    void loadsCountBindingsAndLiveClaimsOfTheServiceByNode() {
        ServiceId other = newService();
        NodeId elsewhere = nodeOfAnotherService(other);
        bind("7", a, "zhang");
        bind("8", a);
        bind("9", b);
        claimed("li", b);
        assertThat(get(store().bindings().loads(service)).byNode())
                .containsOnlyKeys(a, b)
                .containsEntry(a, 2L)
                .containsEntry(b, 2L);
        assertThat(get(store().bindings().homes(service)).of(b)).isEqualTo(1);
        assertThat(get(store().bindings().homes(service)).of(a)).isEqualTo(2);
        assertThat(get(store().bindings().loads(other)).of(elsewhere)).isZero();
        store().pass(CLAIM_IS_OVER);
        assertThat(get(store().bindings().loads(service)).of(b)).isEqualTo(1);
    }
}
