package io.stickygateway.application.routing;

import static io.stickygateway.application.routing.Someone.BY_ID;
import static io.stickygateway.application.routing.Someone.BY_NAME;
import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.ManualTime;
import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.BindingChange;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.StoreEpoch;
import io.stickygateway.domain.binding.UserId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LocalBindingsTest {
    private static final Duration TIME_TO_LIVE = Duration.ofMinutes(10);
    private static final StoreEpoch ANOTHER_LIFE = new StoreEpoch(new UUID(0, 2));

    private final ManualTime time = new ManualTime();
    private final LocalBindings local = begun(100);

    @Test
    void takeNothingBeforeTheStoreWasFirstReached() {
        LocalBindings early = new LocalBindings(100, TIME_TO_LIVE, time.nanos());
        early.put(BY_ID, Someone.at("a", 5), Someone.asOf(5), early.ask());
        assertThat(early.find(BY_ID, early.now())).isNull();
    }

    @Test
    void rememberWhatWasReadUnderItsKeyOnly() {
        put("a", 5, local.ask());
        assertThat(nodeOf(BY_ID)).isEqualTo("a");
        assertThat(nodeOf(BY_NAME)).isNull();
        assertThat(local.size()).isEqualTo(1);
    }

    @Test
    void forgetWithTheTimeToLiveSinceTheStoreWasAsked() {
        LocalBindings.Asking asking = local.ask();
        time.pass(Duration.ofSeconds(4));
        put("a", 5, asking);
        time.pass(TIME_TO_LIVE.minusSeconds(4).minusNanos(1));
        assertThat(nodeOf(BY_ID)).isEqualTo("a");
        time.pass(Duration.ofNanos(1));
        assertThat(nodeOf(BY_ID)).isNull();
    }

    @Test
    void voidWhatAChangeNamesUnderEveryKey() {
        put("a", 5, local.ask());
        local.put(BY_NAME, Someone.at("a", 5), Someone.asOf(5), local.ask());
        local.apply(Someone.change(6));
        assertThat(nodeOf(BY_ID)).isNull();
        assertThat(nodeOf(BY_NAME)).isNull();
    }

    @Test
    void keepWhatIsNewerThanAChange() {
        put("b", 7, local.ask());
        local.apply(Someone.change(6));
        put("b", 7, local.ask());
        assertThat(nodeOf(BY_ID)).isEqualTo("b");
    }

    @Test
    void doNotBringAnOldNodeBackByAFillThatAChangeHasOvertaken() {
        LocalBindings.Asking asking = local.ask();
        local.apply(Someone.change(6));
        put("a", 5, asking);
        assertThat(nodeOf(BY_ID)).isNull();
    }

    @Test
    void doNotBringAnOldNodeBackByAFillThatIsLateByMoreThanFiveSeconds() {
        LocalBindings.Asking asking = local.ask();
        time.pass(Duration.ofSeconds(5).plusNanos(1));
        put("a", 5, asking);
        assertThat(nodeOf(BY_ID)).isNull();
    }

    @Test
    void doNotBringAnOldNodeBackWhenTheChangeIsLongForgotten() {
        LocalBindings.Asking asking = local.ask();
        put("a", 5, asking);
        LocalBindings.Remembered before = local.find(BY_ID, local.now());
        local.apply(Someone.change(6));
        time.pass(TIME_TO_LIVE.multipliedBy(2).plusSeconds(1));
        put("a", 5, asking);
        assertThat(before).isNotNull();
        assertThat(nodeOf(BY_ID)).isNull();
    }

    @Test
    void takeAnswersToQuestionsThatWereAskedAfterTheChangeWasForgotten() {
        local.apply(Someone.change(6));
        time.pass(TIME_TO_LIVE.multipliedBy(2).plusSeconds(1));
        put("b", 7, local.ask());
        assertThat(nodeOf(BY_ID)).isEqualTo("b");
    }

    @Test
    void neverRememberThatNobodyIsBoundOrThatAUserMoves() {
        put("a", 5, local.ask());
        local.put(BY_ID, null, Someone.asOf(6), local.ask());
        assertThat(nodeOf(BY_ID)).isNull();

        put("a", 5, local.ask());
        local.put(BY_ID, Someone.movingFrom("a", 6), Someone.asOf(6), local.ask());
        assertThat(nodeOf(BY_ID)).isNull();
    }

    @Test
    void countOnlyWhatWasReadFromTheLifeOfTheStoreThatIsFollowed() {
        local.put(BY_ID, Someone.at("a", 5), another(5), local.ask());
        assertThat(nodeOf(BY_ID)).isNull();
    }

    @Test
    void forgetEverythingWhenTheStoreBeginsAnotherLife() {
        put("a", 5, local.ask());
        LocalBindings.Asking asking = local.ask();
        local.beginAnew(another(0));
        assertThat(nodeOf(BY_ID)).isNull();
        put("a", 5, asking);
        assertThat(nodeOf(BY_ID)).as("a fill out of the life before").isNull();

        local.put(BY_ID, Someone.at("b", 1), another(1), local.ask());
        assertThat(nodeOf(BY_ID)).isEqualTo("b");
    }

    @Test
    void forgetWhatWasAskedBeforeALifeBeganAnewThoughTheEpochIsTheSame() {
        LocalBindings.Asking asking = local.ask();
        local.beginAnew(Someone.asOf(0));
        put("a", 5, asking);
        assertThat(nodeOf(BY_ID)).isNull();
    }

    @Test
    void doNotBringAnOldNodeBackWhenTheOverlayIsFull() {
        LocalBindings small = begun(4);
        LocalBindings.Asking asking = small.ask();
        small.apply(Someone.change(1_000));
        for (long version = 1_001; version < 1_200; version++) {
            UserId other = new UserId("other-" + version);
            small.apply(new BindingChange(
                    Someone.version(version), Someone.SERVICE, other, List.of(), BindingChange.State.BOUND));
        }
        small.put(BY_ID, Someone.at("a", 5), Someone.asOf(5), asking);
        assertThat(small.find(BY_ID, small.now())).isNull();
    }

    @Test
    void takeOldBindingsAskedForAfterTheFloorRose() {
        LocalBindings small = begun(4);
        for (long version = 1_001; version < 1_200; version++) {
            UserId other = new UserId("other-" + version);
            small.apply(new BindingChange(
                    Someone.version(version), Someone.SERVICE, other, List.of(), BindingChange.State.BOUND));
        }
        small.put(BY_ID, Someone.at("a", 5), Someone.asOf(1_200), small.ask());
        assertThat(small.find(BY_ID, small.now())).isNotNull();
    }

    @Test
    void areRenewedFromHalfTheirTimeToLiveOnOnceASecond() {
        put("a", 5, local.ask());
        time.pass(TIME_TO_LIVE.dividedBy(2).minusNanos(1));
        assertThat(isDue()).isFalse();
        time.pass(Duration.ofNanos(1));
        assertThat(isDue()).isTrue();
        assertThat(isDue()).isFalse();
        time.pass(Duration.ofSeconds(1));
        assertThat(isDue()).isTrue();
    }

    @Test
    void takeNothingThatWasReadBeforeTheLogIsFollowed() {
        local.beginAnew(Someone.asOf(9));
        put("a", 5, local.ask());
        assertThat(nodeOf(BY_ID)).as("read at 5, followed from 9").isNull();
        local.put(BY_ID, Someone.at("a", 5), Someone.asOf(9), local.ask());
        assertThat(nodeOf(BY_ID)).isEqualTo("a");
    }

    @Test
    void takeWhatAnotherGatewayReadWithItsAge() {
        Duration age = Duration.ofMinutes(4);
        assertThat(local.putShared(BY_ID, Someone.at("a", 5), Someone.asOf(5), age, local.ask()))
                .isTrue();
        time.pass(TIME_TO_LIVE.minus(age).minusNanos(1));
        assertThat(nodeOf(BY_ID)).isEqualTo("a");
        time.pass(Duration.ofNanos(1));
        assertThat(nodeOf(BY_ID)).isNull();
    }

    @Test
    void refuseWhatAnotherGatewayReadBeforeAChange() {
        local.apply(Someone.change(6));
        assertThat(local.putShared(BY_ID, Someone.at("a", 5), Someone.asOf(5), Duration.ZERO, local.ask()))
                .isFalse();
        assertThat(nodeOf(BY_ID)).isNull();
    }

    private boolean isDue() {
        return Objects.requireNonNull(local.find(BY_ID, local.now())).renewal().isDue(local.now());
    }

    private void put(String node, long version, LocalBindings.Asking asking) {
        local.put(BY_ID, Someone.at(node, version), Someone.asOf(version), asking);
    }

    private @Nullable String nodeOf(BindingKey key) {
        LocalBindings.Remembered found = local.find(key, local.now());
        return found == null ? null : found.fact().binding().node().value();
    }

    private static AsOf another(long position) {
        return new AsOf(Instant.EPOCH, ANOTHER_LIFE, Someone.version(position));
    }

    private LocalBindings begun(int size) {
        LocalBindings begun = new LocalBindings(size, TIME_TO_LIVE, time.nanos());
        begun.beginAnew(Someone.asOf(0));
        return begun;
    }
}
