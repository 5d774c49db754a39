package io.stickygateway.application.routing;

import static io.stickygateway.application.routing.Someone.BY_ID;
import static io.stickygateway.application.routing.StickyBindingsTest.boundTo;
import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.HeldCalls;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.BindingRead;
import io.stickygateway.domain.decision.BindingFact;
import io.stickygateway.domain.port.StoreUnavailable;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class SeveralRequestsOfOneUserTest {
    private final OneReplica replica = new OneReplica();
    private final StickyBindings bindings = replica.bindings;
    private final HeldCalls<BindingKey, BindingRead> reads = replica.store.finds;

    @Test
    void shareOneRead() {
        CompletionStage<BindingFact> first = bindings.find(BY_ID);
        CompletionStage<BindingFact> second = bindings.find(BY_ID);
        reads.next().answer(Someone.read(Someone.at("a", 5)));
        assertThat(first).isCompletedWithValue(boundTo("a", 5));
        assertThat(second).isCompletedWithValue(boundTo("a", 5));
        assertThat(reads.asked()).isEqualTo(1);
    }

    @Test
    void doNotShareAReadThatAChangeHasOvertaken() {
        bindings.find(BY_ID);
        replica.local.apply(Someone.change(6));
        CompletionStage<BindingFact> afterTheChange = bindings.find(BY_ID);
        reads.next().answer(Someone.read(Someone.at("a", 5)));
        assertThat(afterTheChange.toCompletableFuture()).isNotDone();

        reads.next().answer(Someone.read(Someone.at("b", 7), 7));
        assertThat(afterTheChange).isCompletedWithValue(boundTo("b", 7));
    }

    @Test
    void readOnceMoreWhatAChangeHasOvertakenThoughTheyCameBeforeIt() {
        CompletionStage<BindingFact> beforeTheChange = bindings.find(BY_ID);
        replica.local.apply(Someone.change(6));
        reads.next().answer(Someone.read(Someone.at("a", 5)));
        assertThat(beforeTheChange.toCompletableFuture()).isNotDone();
        reads.next().answer(Someone.read(Someone.at("b", 7), 7));
        assertThat(beforeTheChange).isCompletedWithValue(boundTo("b", 7));
    }

    /** Two servers that both take themselves for the primary. */
    @Test
    void doNotTakeAnAnswerThatIsOlderThanTheLog() {
        CompletionStage<BindingFact> fact = bindings.find(BY_ID);
        replica.local.apply(Someone.change(6));
        reads.next().answer(Someone.read(Someone.at("a", 5)));
        reads.next().answer(Someone.read(Someone.at("a", 5)));
        assertThat(fact).isCompletedWithValueMatching(BindingFact.Unavailable.class::isInstance);
    }

    @Test
    void doNotShareAReadThatFoundNobodySinceALoginMayHaveBoundThemMeanwhile() {
        CompletionStage<BindingFact> beforeTheLogin = bindings.find(BY_ID);
        CompletionStage<BindingFact> afterTheLogin = bindings.find(BY_ID);
        CompletionStage<BindingFact> rightBehind = bindings.find(BY_ID);
        reads.next().answer(Someone.read(null));
        assertThat(beforeTheLogin).isCompletedWithValue(new BindingFact.Unbound());

        reads.next().answer(Someone.read(Someone.at("a", 5)));
        assertThat(afterTheLogin).isCompletedWithValue(boundTo("a", 5));
        assertThat(rightBehind).isCompletedWithValue(boundTo("a", 5));
        assertThat(reads.asked()).isEqualTo(2);
    }

    @Test
    void doNotWaitForAReadThatHangs() {
        CompletionStage<BindingFact> hanging = bindings.find(BY_ID);
        replica.time.pass(Duration.ofSeconds(6));
        CompletionStage<BindingFact> later = bindings.find(BY_ID);
        HeldCalls.Call<BindingKey, BindingRead> forgotten = reads.next();
        reads.next().answer(Someone.read(Someone.at("b", 7)));
        assertThat(later).isCompletedWithValue(boundTo("b", 7));

        forgotten.answer(Someone.read(Someone.at("a", 5)));
        assertThat(hanging).isCompletedWithValue(boundTo("a", 5));
        assertThat(bindings.find(BY_ID)).isCompletedWithValue(boundTo("b", 7));
    }

    @Test
    void areLeftAloneByOneThatGivesUp() {
        CompletionStage<BindingFact> first = bindings.find(BY_ID);
        CompletionStage<BindingFact> second = bindings.find(BY_ID);
        first.toCompletableFuture().cancel(true);
        reads.next().answer(Someone.read(Someone.at("a", 5)));
        assertThat(second).isCompletedWithValue(boundTo("a", 5));
    }

    @Test
    void renewAnAgingBindingOnceAndAreServedMeanwhile() {
        grow(old());
        for (int i = 0; i < 3; i++) {
            assertThat(bindings.find(BY_ID)).isCompletedWithValue(boundTo("a", 5));
        }
        assertThat(reads.asked()).isEqualTo(1);

        reads.next().answer(Someone.read(Someone.at("a", 8)));
        assertThat(bindings.find(BY_ID)).isCompletedWithValue(boundTo("a", 8));
        assertThat(reads.asked()).isEqualTo(1);
    }

    @Test
    void renewNoMoreThanOnceASecondWhileTheStoreIsAway() {
        grow(old());
        for (int i = 0; i < 100; i++) {
            bindings.find(BY_ID);
            while (reads.waiting() > 0) {
                reads.next().fail(new StoreUnavailable("away", null));
            }
            replica.time.pass(Duration.ofMillis(100));
        }
        assertThat(reads.asked()).isBetween(9, 11);
    }

    @Test
    void forgetABindingThatIsGoneWhenItWasToBeRenewed() {
        grow(old());
        bindings.find(BY_ID);
        reads.next().answer(Someone.read(null));
        CompletionStage<BindingFact> next = bindings.find(BY_ID);
        reads.next().answer(Someone.read(null));
        assertThat(next).isCompletedWithValue(new BindingFact.Unbound());
    }

    @Test
    void forgetABindingThatIsMovingWhenItWasToBeRenewed() {
        grow(old());
        bindings.find(BY_ID);
        reads.next().answer(Someone.read(Someone.movingFrom("a", 6)));
        CompletionStage<BindingFact> next = bindings.find(BY_ID);
        reads.next().answer(Someone.read(Someone.movingFrom("a", 6)));
        assertThat(next).isCompletedWithValue(new BindingFact.Bound(Someone.movingFrom("a", 6)));
    }

    private static Duration old() {
        return OneReplica.TIME_TO_LIVE.dividedBy(2).plusSeconds(1);
    }

    /** Time goes by while the log is followed. */
    private void grow(Duration age) {
        replica.isBoundLocally("a", 5);
        replica.time.pass(age);
        replica.lease.confirm(replica.lease.now());
    }
}
