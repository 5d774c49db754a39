package io.stickygateway.application.routing;

import static io.stickygateway.application.routing.Someone.BY_ID;
import static io.stickygateway.application.routing.Someone.BY_NAME;
import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.binding.BindOutcome;
import io.stickygateway.domain.binding.BindReceipt;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.decision.BindingFact;
import io.stickygateway.domain.port.StoreUnavailable;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class StickyBindingsTest {
    private static final BindingFact UNBOUND = new BindingFact.Unbound();
    private static final BindingFact LEASE_LOST =
            new BindingFact.Unavailable("the lease is lost: the change log could not be followed for too long");

    private final OneReplica replica = new OneReplica();
    private final StickyBindings bindings = replica.bindings;

    @Test
    void whatIsRememberedIsAnsweredWithoutTheStore() {
        replica.isBoundLocally("a", 5);
        assertThat(bindings.find(BY_ID)).isCompletedWithValue(boundTo("a", 5));
        assertThat(replica.store.finds.asked()).isZero();
        assertThat(replica.observer.heard()).containsExactly("cacheAsked LOCAL_BINDING hit");
    }

    @Test
    void whatTheStoreAnswersIsRemembered() {
        CompletionStage<BindingFact> found = bindings.find(BY_ID);
        replica.store.finds.next().answer(Someone.read(Someone.at("a", 5)));
        assertThat(found).isCompletedWithValue(boundTo("a", 5));
        assertThat(bindings.find(BY_ID)).isCompletedWithValue(boundTo("a", 5));
        assertThat(replica.store.finds.asked()).isEqualTo(1);
    }

    @Test
    void thatNobodyIsBoundIsNeverRemembered() {
        CompletionStage<BindingFact> found = bindings.find(BY_ID);
        replica.store.finds.next().answer(Someone.read(null));
        assertThat(found).isCompletedWithValue(UNBOUND);
        bindings.find(BY_ID);
        assertThat(replica.store.finds.asked()).isEqualTo(2);
    }

    @Test
    void withoutTheLeaseNothingRememberedCountsAndTheStoreIsNotAsked() {
        replica.isBoundLocally("a", 5);
        replica.time.pass(OneReplica.LEASE);
        assertThat(bindings.find(BY_ID)).isCompletedWithValue(LEASE_LOST);
        assertThat(replica.store.finds.asked()).isZero();
    }

    @Test
    void anAnswerThatComesAfterTheLeaseRanOutDoesNotCount() {
        replica.time.pass(OneReplica.LEASE.minusMillis(1));
        CompletionStage<BindingFact> found = bindings.find(BY_ID);
        replica.time.pass(Duration.ofMillis(1));
        replica.store.finds.next().answer(Someone.read(Someone.at("a", 5)));
        assertThat(found).isCompletedWithValue(LEASE_LOST);
    }

    @Test
    void aStoreThatIsAwayIsNoGuess() {
        CompletionStage<BindingFact> found = bindings.find(BY_ID);
        replica.store.finds.next().fail(new StoreUnavailable("away", null));
        assertThat(found).isCompletedWithValue(new BindingFact.Unavailable("away"));
    }

    @Test
    void operatorsAreToldOnceHoweverManyWait() {
        bindings.find(BY_ID);
        bindings.find(BY_ID);
        replica.store.finds.next().fail(new StoreUnavailable("away", null));
        assertThat(replica.observer.heard("storeFailed")).containsExactly("storeFailed BINDING away");
    }

    @Test
    void aStoreThatThrowsIsAwayAndIsAskedAgainByTheNextRequest() {
        replica.store.finds.breakWith(new StoreUnavailable("rejected", null));
        assertThat(bindings.find(BY_ID)).isCompletedWithValue(new BindingFact.Unavailable("rejected"));

        replica.store.finds.breakWith(null);
        CompletionStage<BindingFact> found = bindings.find(BY_ID);
        replica.store.finds.next().answer(Someone.read(Someone.at("a", 5)));
        assertThat(found).isCompletedWithValue(boundTo("a", 5));
    }

    @Test
    void aStoreThatThrowsAtABindFailsTheStage() {
        replica.store.binds.breakWith(new StoreUnavailable("rejected", null));
        assertThat(bindings.bindIfAbsent(NewBinding.ofUser(Someone.SERVICE, Someone.USER, new NodeId("a"))))
                .isCompletedExceptionally();
    }

    @Test
    void whatABindFoundIsRememberedUnderEveryKey() {
        CompletionStage<BindReceipt> bound =
                bindings.bindIfAbsent(NewBinding.ofUser(Someone.SERVICE, Someone.USER, new NodeId("a")));
        BindReceipt receipt = new BindReceipt(new BindOutcome.Created(Someone.at("a", 5)), Someone.NOW);
        replica.store.binds.next().answer(receipt);
        assertThat(bound).isCompletedWithValue(receipt);
        for (var key : List.of(BY_ID, BY_NAME)) {
            assertThat(bindings.find(key)).isCompletedWithValue(boundTo("a", 5));
        }
        assertThat(replica.store.finds.asked()).isZero();
    }

    @Test
    void aBindThatWasOvertakenByAChangeIsNotRemembered() {
        bindings.bindIfAbsent(NewBinding.ofUser(Someone.SERVICE, Someone.USER, new NodeId("a")));
        replica.local.apply(Someone.change(6));
        replica.store.binds.next().answer(new BindReceipt(new BindOutcome.Same(Someone.at("a", 5)), Someone.NOW));
        bindings.find(BY_ID);
        assertThat(replica.store.finds.asked()).isEqualTo(1);
    }

    static BindingFact boundTo(String node, long version) {
        return new BindingFact.Bound(Someone.at(node, version));
    }
}
