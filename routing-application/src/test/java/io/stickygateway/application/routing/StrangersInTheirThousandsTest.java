package io.stickygateway.application.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.Alone;
import io.stickygateway.application.fake.FakeTokenIntrospection;
import io.stickygateway.application.fake.HeldTokenDirectory;
import io.stickygateway.application.fake.ManualTime;
import io.stickygateway.application.fake.RecordingObserver;
import io.stickygateway.application.fake.SampleService;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.binding.TokenOwner;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.decision.Caller;
import io.stickygateway.domain.port.StoreUnavailable;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StrangersInTheirThousandsTest {
    private static final TokenOwner OWNER = TokenOwner.of(new UserId("u-1"));
    private static final Caller UNKNOWN = new Caller.UnknownToken();

    private final Service service = SampleService.sticky("s", "a").build();
    private final ManualTime time = new ManualTime();
    private final HeldTokenDirectory directory = new HeldTokenDirectory();
    private final RecordingObserver observer = new RecordingObserver();
    private final LocalTokens local = new LocalTokens(10_000, Duration.ofMinutes(10), time.nanos());
    private final IdentifyCaller identify = through(Duration.ofHours(1));

    @Test
    void areLookedUpAFewAtATimeAndTheRestRefusedAtOnce() {
        List<CompletionStage<Caller>> callers = strangers(1_000);
        assertThat(directory.finds.waiting()).isEqualTo(2);
        assertThat(callers.subList(0, 5))
                .noneMatch(caller -> caller.toCompletableFuture().isDone());
        assertThat(callers.subList(5, 1_000)).allSatisfy(caller -> assertThat(caller)
                .isCompletedWithValue(new Caller.Undetermined("3 look-ups are waiting already")));
        assertThat(observer.heard("lookUpRefused")).hasSize(995);

        for (int i = 0; i < 5; i++) {
            directory.finds.next().answer(Someone.token(null));
        }
        assertThat(callers.subList(0, 5))
                .allSatisfy(caller -> assertThat(caller).isCompletedWithValue(UNKNOWN));
        assertThat(directory.finds.asked()).isEqualTo(5);
    }

    @Test
    void makeRoomForTheNextHoweverTheirLookUpsEnd() {
        for (int i = 0; i < 100; i++) {
            CompletionStage<Caller> caller = identify.identify(service, "made-up-" + i);
            directory.finds.next().fail(new StoreUnavailable("away", null));
            assertThat(caller).isCompletedWithValue(new Caller.Undetermined("away"));
        }
        directory.finds.breakWith(new StoreUnavailable("rejected", null));
        strangers(100);
        directory.finds.breakWith(null);
        assertThat(observer.heard("lookUpRefused")).isEmpty();
        strangers(5);
        assertThat(directory.finds.waiting()).isEqualTo(2);
    }

    @Test
    void leaveTheRenewalOfAKnownUsersTokenAlone() {
        local.beginAnew(Someone.NOW);
        local.put(new LocalTokens.Key(service.id(), TokenHash.of("known")), OWNER, Someone.NOW);
        time.pass(Duration.ofMinutes(6));
        strangers(1_000);
        assertThat(identify.identify(service, "known")).isCompletedWithValue(new Caller.SignedIn(OWNER));
        assertThat(directory.finds.waiting()).isEqualTo(3);
    }

    @Test
    void waitNoLongerThanTheDeadline() {
        IdentifyCaller patient = through(Duration.ofMillis(20));
        IntStream.range(0, 2).forEach(i -> patient.identify(service, "hangs-" + i));
        Caller waited = patient.identify(service, "waits")
                .toCompletableFuture()
                .orTimeout(10, TimeUnit.SECONDS)
                .join();
        assertThat(waited).isEqualTo(new Caller.Undetermined("a look-up waited longer than 20 ms"));
        directory.finds.next().answer(Someone.token(null));
        assertThat(directory.finds.asked()).as("nobody waits for it any more").isEqualTo(2);
    }

    @Test
    void doNotFillTheStackWhereTheStoreAnswersAtOnce() {
        Turnstile narrow = new Turnstile(1, 100_000, Duration.ofHours(1), () -> {});
        HeldTokenDirectory slow = new HeldTokenDirectory();
        narrow.pass(() -> slow.find(service.id(), TokenHash.of("first")));
        List<CompletionStage<Integer>> rest = IntStream.range(0, 100_000)
                .mapToObj(i -> narrow.pass(() -> CompletableFuture.completedFuture(i)))
                .toList();
        slow.finds.next().answer(Someone.token(null));
        assertThat(rest).allMatch(answer -> answer.toCompletableFuture().isDone());
    }

    private IdentifyCaller through(Duration patience) {
        Turnstile two = new Turnstile(2, 3, patience, observer::lookUpRefused);
        return new IdentifyCaller(directory, new FakeTokenIntrospection(), local, Alone.tokens(local), two, observer);
    }

    private List<CompletionStage<Caller>> strangers(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> identify.identify(service, "made-up-" + i))
                .toList();
    }
}
