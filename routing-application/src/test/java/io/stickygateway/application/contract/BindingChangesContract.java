package io.stickygateway.application.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.domain.binding.BindingChange;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.LoggedChange;
import io.stickygateway.domain.binding.StoreEpoch;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.port.BindingChanges.Batch;
import io.stickygateway.domain.port.Subscription;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The log of changes. */
public abstract class BindingChangesContract extends StoreContract {
    private BindingVersion start = BindingVersion.NONE;

    @BeforeEach
    void rememberTheEnd() {
        start = get(store().changes().after(BindingVersion.NONE, 0)).end();
    }

    @Test
    void bindingSomebodyIsNoChange() {
        bind(null, a, "zhang");
        bind("7", a, "zhang", "zhang@example.org");
        assertThat(sinceStart(10)).isEqualTo(List.of());
    }

    @Test
    void aMoveIsAChangeOfEveryKeyOfTheBinding() {
        UserBinding before = bind("7", a, "zhang", "zhang@example.org").binding();
        store().move(byUser("7"), b);
        BindingChange change = sinceStart(10).get(0);
        assertThat(change.keys()).containsExactlyInAnyOrder(byUser("7"), byName("zhang"), byName("zhang@example.org"));
        assertThat(change.version())
                .isGreaterThan(before.version())
                .isEqualTo(bound(byUser("7")).version());
        assertThat(change.state()).isEqualTo(BindingChange.State.BOUND);
    }

    @Test
    void theBeginningOfAMoveIsAChange() {
        bind("7", a);
        store().freeze(byUser("7"));
        assertThat(sinceStart(10)).singleElement().satisfies(change -> {
            assertThat(change.keys()).containsExactly(byUser("7"));
            assertThat(change.state()).isEqualTo(BindingChange.State.MOVING);
        });
    }

    @Test
    void aReleaseIsAChangeOfEveryKeyOfTheBinding() {
        UserBinding before = bind(null, a, "zhang", "zhang@example.org").binding();
        store().release(byName("zhang"));
        BindingChange change = sinceStart(10).get(0);
        assertThat(change.keys()).containsExactlyInAnyOrder(byName("zhang"), byName("zhang@example.org"));
        assertThat(change.version()).isGreaterThan(before.version());
        assertThat(change.state()).isEqualTo(BindingChange.State.RELEASED);
    }

    @Test
    void changesAreToldOldestFirstFromAnyPositionAndNoMoreThanAskedFor() {
        bind("7", a);
        store().move(byUser("7"), b);
        store().move(byUser("7"), c);
        store().move(byUser("7"), a);
        List<BindingVersion> all =
                sinceStart(10).stream().map(BindingChange::version).toList();
        assertThat(all).hasSize(3).isSorted();
        assertThat(sinceStart(2)).extracting(LoggedChange::version).containsExactlyElementsOf(all.subList(0, 2));
        Batch rest = get(store().changes().after(all.get(1), 10));
        assertThat(rest.changes()).extracting(LoggedChange::version).containsExactly(all.get(2));
        assertThat(rest.end()).isEqualTo(all.get(2));
    }

    @Test
    void theEndIsToldWithoutAnyChanges() {
        bind("7", a);
        store().move(byUser("7"), b);
        Batch end = get(store().changes().after(start, 0));
        assertThat(end.changes()).isEmpty();
        assertThat(end.end()).isEqualTo(bound(byUser("7")).version());
        assertThat(get(store().changes().after(end.end(), 10)).changes()).isEmpty();
    }

    @Test
    void theLogIsOfTheSameStoreAsTheBindings() {
        assertThat(get(store().changes().after(start, 0)).asOf().epoch())
                .isEqualTo(get(store().bindings().find(byUser("7"))).asOf().epoch());
    }

    @Test
    void aStoreThatWentBackBeginsAnotherLife() {
        StoreEpoch old = epoch();
        get(store().changes().beginNewLife(old));
        StoreEpoch now = epoch();
        assertThat(now).isNotEqualTo(old);
        assertThat(get(store().changes().after(start, 0)).asOf().epoch()).isEqualTo(now);
        get(store().changes().beginNewLife(old));
        assertThat(epoch()).as("the one who noticed it later").isEqualTo(now);
    }

    @Test
    void manyWhoNoticeThatTheStoreWentBackBeginOneLife() {
        StoreEpoch old = epoch();
        List<StoreEpoch> seen =
                Parallel.calls(8, i -> store().changes().beginNewLife(old).thenApply(done -> epoch()));
        assertThat(seen).doesNotContain(old).containsOnly(epoch());
    }

    private StoreEpoch epoch() {
        return get(store().bindings().find(byUser("7"))).asOf().epoch();
    }

    @Test
    void aListenerIsCalledUntilItIsClosed() {
        AtomicInteger open = new AtomicInteger();
        AtomicInteger closed = new AtomicInteger();
        Subscription ended = store().changes().onAppend(closed::incrementAndGet);
        ended.close();
        ended.close();
        bind("7", a);
        int before = closed.get();
        try (Subscription running = store().changes().onAppend(open::incrementAndGet)) {
            assertThat(running).isNotNull();
            store().move(byUser("7"), b);
            await().until(() -> open.get() > 0);
        }
        assertThat(closed).hasValue(before);
    }

    /** The point of a log in commit order: whoever reads to its end and goes on from there has missed nothing. */
    @Test
    void aFollowerMissesNoChangeHoweverManyAreMadeAtOnce() {
        int users = 20;
        for (int i = 0; i < users; i++) {
            bind("user" + i, a);
        }
        CompletableFuture<List<String>> moves = Parallel.supply(() -> Parallel.calls(users, i -> {
            store().move(byUser("user" + i), b);
            store().move(byUser("user" + i), c);
            return CompletableFuture.completedFuture("moved");
        }));
        List<BindingVersion> seen = follow(moves);
        assertThat(seen).isSorted().doesNotHaveDuplicates().hasSize(2 * users);
    }

    private List<BindingVersion> follow(CompletableFuture<?> writers) {
        List<BindingVersion> seen = new ArrayList<>();
        BindingVersion position = start;
        for (boolean last = false; !last; ) {
            // Asked before the read: what is written after it is read by another round.
            last = writers.isDone();
            Batch batch = get(store().changes().after(position, 1_000));
            batch.changes().forEach(change -> seen.add(change.version()));
            position = seen.isEmpty() ? position : seen.get(seen.size() - 1);
        }
        assertThat(writers).isCompleted();
        return seen;
    }

    private List<BindingChange> sinceStart(int limit) {
        return get(store().changes().after(start, limit)).changes().stream()
                .map(BindingChange.class::cast)
                .toList();
    }
}
