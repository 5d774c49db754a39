package io.stickygateway.application.schedule;

import io.stickygateway.application.fake.FakeStore;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.move.FenceLook;
import io.stickygateway.domain.move.FreezeOutcome;
import io.stickygateway.domain.move.HomeChange;
import io.stickygateway.domain.move.Move;
import io.stickygateway.domain.move.MoveRunner;
import io.stickygateway.domain.port.Moves;
import io.stickygateway.domain.replica.Incarnation;
import io.stickygateway.domain.replica.RegisteredReplica;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The store's changes of homes; tells the onlooker when a fence is passed and where a user is at home then. */
final class KeptMoves implements Moves {
    private static final Duration AWAY = Duration.ofMillis(500);

    private final VirtualWorld world;
    private final FakeStore store;
    private final Homes homes;
    private final Variant variant;
    private final Map<BindingKey, Set<Incarnation>> readBefore = new HashMap<>();
    private int passed;

    KeptMoves(VirtualWorld world, FakeStore store, Homes homes, Variant variant) {
        this.world = world;
        this.store = store;
        this.homes = homes;
        this.variant = variant;
    }

    /** How many fences were passed. */
    int passed() {
        return passed;
    }

    /** For those who read the registry too early: this is when. */
    void registryIsRead(BindingKey user) {
        readBefore.put(
                user,
                join(store.replicas().all()).stream()
                        .map(RegisteredReplica::incarnation)
                        .collect(Collectors.toSet()));
    }

    @Override
    public CompletionStage<FreezeOutcome> freeze(
            BindingKey user, HomeChange change, Duration mayTake, MoveRunner runner) {
        CompletionStage<FreezeOutcome> outcome = store.moves().freeze(user, change, mayTake, runner);
        return observe(outcome, done -> {
            if (done instanceof FreezeOutcome.Frozen frozen) {
                homes.isUnsettled(member(frozen.move()));
            }
        });
    }

    @Override
    public CompletionStage<FenceLook> look(Move move, MoveRunner runner) {
        FenceLook look = shortened(move, join(store.moves().look(move, runner)));
        if (look instanceof FenceLook.Passed) {
            homes.isNowhere(member(move));
        }
        return CompletableFuture.completedFuture(look);
    }

    /** As those see it who leave a rule out. */
    private FenceLook shortened(Move move, FenceLook look) {
        if (!(look instanceof FenceLook.Waiting waiting)) {
            return look;
        }
        boolean goes = variant == Variant.ACKNOWLEDGEMENTS_NOT_AWAITED
                || (variant == Variant.REGISTRY_BEFORE_THE_FREEZE
                        && waiting.waitedFor().stream().noneMatch(replica -> readBefore
                                .getOrDefault(key(move), Set.of())
                                .contains(replica.incarnation())));
        return goes ? new FenceLook.Passed(waiting.overdue()) : look;
    }

    @Override
    public CompletionStage<Boolean> finish(Move move) {
        boolean done = join(store.moves().finish(move)) || finishUnsafely(move);
        if (done) {
            passed++;
            arrive(move);
        }
        return CompletableFuture.completedFuture(done);
    }

    private boolean finishUnsafely(Move move) {
        boolean unsafe =
                variant == Variant.ACKNOWLEDGEMENTS_NOT_AWAITED || variant == Variant.REGISTRY_BEFORE_THE_FREEZE;
        boolean still = move.freeze().equals(versionOf(move));
        if (unsafe && still && move.change() instanceof HomeChange.Rebind rebind) {
            store.move(key(move), rebind.to());
        } else if (unsafe && still) {
            store.release(key(move));
        }
        return unsafe && still;
    }

    private void arrive(Move move) {
        Member user = member(move);
        if (move.change() instanceof HomeChange.Rebind rebind) {
            homes.isAt(user, rebind.to());
        } else {
            world.within(AWAY, () -> {
                NodeId node = Schedule.anyNode(world);
                join(store.bindings().bindIfAbsent(user.bindingTo(node)));
                homes.isAt(user, node);
            });
        }
    }

    @Override
    public CompletionStage<Boolean> rollBack(Move move, String why) {
        return observe(store.moves().rollBack(move, why), done -> {
            if (done) {
                homes.isAt(member(move), move.frozen().node());
            }
        });
    }

    @Override
    public CompletionStage<List<Move>> takeOver(MoveRunner runner, int most) {
        return store.moves().takeOver(runner, most);
    }

    private @Nullable BindingVersion versionOf(Move move) {
        UserBinding binding = join(store.bindings().find(key(move))).binding();
        return binding == null ? null : binding.version();
    }

    private static Member member(Move move) {
        return Member.of(Objects.requireNonNull(move.frozen().user()));
    }

    private static BindingKey key(Move move) {
        return member(move).key();
    }

    /** The store answers at once. */
    private static <T> T join(CompletionStage<T> answer) {
        return answer.toCompletableFuture().join();
    }

    private static <T> CompletionStage<T> observe(CompletionStage<T> answer, Consumer<T> onlooker) {
        onlooker.accept(join(answer));
        return answer;
    }
}
