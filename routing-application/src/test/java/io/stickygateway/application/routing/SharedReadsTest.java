package io.stickygateway.application.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.HeldCalls;
import io.stickygateway.application.fake.ManualTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class SharedReadsTest {
    enum Move {
        READ,
        READ_STRICTLY,
        REFRESH,
        ANSWER_FIRST,
        ANSWER_LAST,
        FAIL,
        WAIT
    }

    @Test
    void aReadThatWasGivenUpDoesNotTakeItsSuccessorOutOfSight() {
        Trace trace = new Trace();
        trace.make(Move.READ);
        for (int i = 0; i < 3; i++) {
            trace.make(Move.WAIT);
        }
        trace.make(Move.READ);
        assertThat(trace.port.asked()).isEqualTo(2);
        trace.make(Move.ANSWER_FIRST);
        trace.make(Move.READ);
        assertThat(trace.port.asked()).as("the second read is still under way").isEqualTo(2);
    }

    /** Whoever insists gets an answer no older than their call; everybody gets one; nothing is read twice at once. */
    @Property
    void nobodyIsForgottenAndNobodyWhoInsistsIsGivenAnOlderAnswer(@ForAll List<Move> moves) {
        Trace trace = new Trace();
        moves.forEach(trace::make);
        trace.finish();
        assertThat(trace.tooOld).isEmpty();
        assertThat(trace.open).as("calls without an answer").isZero();
        assertThat(trace.mostAtOnce)
                .as("reads begun within five seconds of each other")
                .isLessThanOrEqualTo(1);
    }

    /** Counts the moves; a read's answer is the count at which it began. */
    private static final class Trace {
        private final ManualTime time = new ManualTime();
        private final SharedReads<String, Integer> reads = new SharedReads<>(time.nanos());
        private final HeldCalls<Integer, Integer> port = new HeldCalls<>();
        private final List<HeldCalls.Call<Integer, Integer>> underWay = new ArrayList<>();
        private final List<Long> began = new ArrayList<>();
        private final List<String> tooOld = new ArrayList<>();
        private int moves;
        private int open;
        private int mostAtOnce;

        void make(Move move) {
            moves++;
            switch (move) {
                case READ -> read(false);
                case READ_STRICTLY -> read(true);
                case REFRESH -> reads.refresh("key", () -> port.ask(moves));
                case ANSWER_FIRST -> answer(0);
                case ANSWER_LAST -> answer(underWay.size() - 1);
                case FAIL -> fail();
                case WAIT -> time.pass(Duration.ofSeconds(2));
            }
            take();
        }

        void finish() {
            while (!underWay.isEmpty()) {
                make(Move.ANSWER_FIRST);
            }
        }

        private void read(boolean strictly) {
            int asked = moves;
            open++;
            reads.read("key", () -> port.ask(moves), answer -> !strictly).whenComplete((answer, failure) -> {
                open--;
                if (failure == null && strictly && answer < asked) {
                    tooOld.add("asked at " + asked + ", answered by the read of " + answer);
                }
            });
        }

        private void answer(int which) {
            if (!underWay.isEmpty()) {
                began.remove(which);
                HeldCalls.Call<Integer, Integer> call = underWay.remove(which);
                call.answer(call.question());
            }
        }

        private void fail() {
            if (!underWay.isEmpty()) {
                began.remove(0);
                underWay.remove(0).fail(new IllegalStateException("planted"));
            }
        }

        private void take() {
            while (port.waiting() > 0) {
                underWay.add(port.next());
                began.add(time.nanos().getAsLong());
            }
            long now = time.nanos().getAsLong();
            int young = (int) began.stream()
                    .filter(at -> now - at <= Duration.ofSeconds(5).toNanos())
                    .count();
            mostAtOnce = Math.max(mostAtOnce, young);
        }
    }
}
