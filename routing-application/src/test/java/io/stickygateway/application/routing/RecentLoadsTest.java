package io.stickygateway.application.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.HeldUserBindings;
import io.stickygateway.application.fake.ManualTime;
import io.stickygateway.application.fake.RecordingObserver;
import io.stickygateway.domain.binding.NodeLoads;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.StoreUnavailable;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RecentLoadsTest {
    private static final ServiceId S = new ServiceId("s");
    private static final NodeId A = new NodeId("a");
    private static final NodeId B = new NodeId("b");
    private static final NodeLoads FIRST = new NodeLoads(Map.of(A, 1L));
    private static final NodeLoads SECOND = new NodeLoads(Map.of(A, 1L, B, 5L));

    private final HeldUserBindings store = new HeldUserBindings();
    private final ManualTime time = new ManualTime();
    private final RecordingObserver observer = new RecordingObserver();
    private final RecentLoads loads = new RecentLoads(store, new StoreQuestions(observer), time.nanos());

    @Test
    void areCountedOnceForAllWhoWaitAndOnceMoreForThoseWhoCameMeanwhile() {
        CompletionStage<NodeLoads> first = find();
        List<CompletionStage<NodeLoads>> others =
                Stream.generate(() -> find()).limit(1_000).toList();
        store.loads.next().answer(FIRST);
        assertThat(first).isCompletedWithValue(FIRST);
        store.loads.next().answer(SECOND);
        assertThat(others).allSatisfy(other -> assertThat(other).isCompletedWithValue(SECOND));
        assertThat(store.loads.asked()).isEqualTo(2);
    }

    @Test
    void standForASecondWithWhatWasPlacedSince() {
        find();
        time.pass(Duration.ofMillis(400));
        store.loads.next().answer(FIRST);
        loads.placed(S, A);
        loads.placed(S, B);
        assertThat(find()).isCompletedWithValue(new NodeLoads(Map.of(A, 2L, B, 1L)));
        time.pass(Duration.ofMillis(600));
        assertThat(find().toCompletableFuture()).isNotDone();
        assertThat(store.loads.asked()).isEqualTo(2);
    }

    @Test
    void areCountedAnewForWhomTheRecentOnesWillNotDo() {
        find();
        store.loads.next().answer(FIRST);
        CompletionStage<NodeLoads> counted = loads.count(S);
        store.loads.next().answer(SECOND);
        assertThat(counted).isCompletedWithValue(SECOND);
        assertThat(find()).isCompletedWithValue(SECOND);
    }

    @Test
    void thatCouldNotBeCountedAreToldAndCountedByTheNext() {
        CompletionStage<NodeLoads> failed = find();
        store.loads.next().fail(new StoreUnavailable("away", null));
        assertThat(failed).isCompletedExceptionally();
        assertThat(observer.heard("storeFailed")).containsExactly("storeFailed LOADS away");
        find();
        assertThat(store.loads.waiting()).isEqualTo(1);
    }

    private CompletionStage<NodeLoads> find() {
        NodeLoads recent = loads.recent(S);
        return recent == null ? loads.count(S) : CompletableFuture.completedFuture(recent);
    }
}
