package io.stickygateway.bootstrap.replicas.fence;

import io.stickygateway.application.PortCall;
import io.stickygateway.application.move.Fence;
import io.stickygateway.application.move.MoveResult;
import io.stickygateway.application.move.RebindUser;
import io.stickygateway.application.move.ReleaseUser;
import io.stickygateway.bootstrap.replicas.Gateways;
import io.stickygateway.bootstrap.wiring.Pauses;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.move.FreezeOutcome;
import io.stickygateway.domain.move.MoveRunner;
import io.stickygateway.domain.port.Moves;
import io.stickygateway.domain.port.StoreUnavailable;
import io.stickygateway.proxy.harness.RawClient;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Changes homes, by the use cases that operators' commands use. One thread. */
final class Mover implements Runnable {
    static final String DONE = "change: done";
    private static final int MOST_MILLIS_BETWEEN = 40;

    private final List<Fence> fences;
    private final List<Someone> users;
    private final List<String> nodes;
    private final Gateways gateways;
    private final double releases;
    private final Bench bench;
    private final Random random;

    Mover(
            Moves moves,
            Shape shape,
            List<Someone> users,
            List<String> nodes,
            Gateways doors,
            Bench bench,
            Random random) {
        MoveRunner me = new MoveRunner(UUID.randomUUID());
        this.fences = shape.drains().stream()
                .map(mayTake -> new Fence(moves, me, mayTake, Pauses::of))
                .toList();
        this.users = users;
        this.nodes = nodes;
        this.gateways = doors;
        this.releases = shape.releases();
        this.bench = bench;
        this.random = random;
    }

    @Override
    public void run() {
        bench.crew().rest(random.nextInt(MOST_MILLIS_BETWEEN));
        Someone user = users.get(random.nextInt(users.size()));
        if (random.nextDouble() < releases) {
            if (user.moving().tryLock()) {
                try {
                    release(user);
                } finally {
                    user.moving().unlock();
                }
            }
        } else {
            // Without the lock: two changes of one home at once are refused by the store.
            String to = nodes.get(random.nextInt(nodes.size()));
            told(user, () -> new RebindUser(fence()).rebind(key(user), new NodeId(to)));
        }
    }

    private void release(Someone user) {
        MoveResult result = told(user, () -> new ReleaseUser(fence()).release(key(user)));
        boolean done = result instanceof MoveResult.Done;
        if (done) {
            bench.tally().count("change: done, of these released");
        }
        boolean homeless = result instanceof MoveResult.NotBegun no && no.why() instanceof FreezeOutcome.NobodyBound;
        if (done || homeless) {
            while (!logIn(user) && !bench.crew().rest(50)) {
                bench.tally().count("login: not yet");
            }
        }
    }

    /** By any gateway, seldom by one that is paused: whoever waits there moves nobody. */
    private boolean logIn(Someone user) {
        int gateway = random.nextInt(gateways.all().size());
        if (bench.pauses().isPaused(gateway) && random.nextInt(5) > 0) {
            return false;
        }
        try (RawClient client = gateways.get(gateway).client()) {
            return user.logsIn(client, gateway).status() == 200 && isKnown(user);
        } catch (IOException e) {
            return false;
        }
    }

    /** A reply that the store did not learn from in time is passed on all the same: that user has to log in again. */
    private boolean isKnown(Someone user) throws IOException {
        int gateway = random.nextInt(gateways.all().size());
        try (RawClient client = gateways.get(gateway).client()) {
            String code = client.get("/s/page", user.fields(gateway)).code();
            return !code.equals("TOKEN_UNRESOLVED") && !code.equals("USER_UNBOUND");
        }
    }

    private Fence fence() {
        return fences.get(random.nextInt(fences.size()));
    }

    /** Null: nobody can say what becomes of it, since the database did not answer in time. */
    private @Nullable MoveResult told(Someone user, Supplier<CompletionStage<MoveResult>> change) {
        try {
            MoveResult result = change.get().toCompletableFuture().join();
            bench.tally().count(words(result));
            if (result instanceof MoveResult.LeftToOthers) {
                bench.judge().of(user.name()).isUnknown();
            }
            return result;
        } catch (CompletionException e) {
            if (!(PortCall.cause(e) instanceof StoreUnavailable)) {
                throw e;
            }
            bench.tally().count("change: not known, the database did not answer the freeze in time");
            bench.judge().of(user.name()).isUnknown();
            return null;
        }
    }

    private static String words(MoveResult result) {
        if (result instanceof MoveResult.Done) {
            return DONE;
        }
        if (result instanceof MoveResult.NotBegun no) {
            return "change: refused, " + no.why().getClass().getSimpleName();
        }
        return result instanceof MoveResult.RolledBack
                ? "change: rolled back, not acknowledged in time"
                : "change: left to others";
    }

    private static BindingKey key(Someone user) {
        return new BindingKey.ByUser(new ServiceId("s"), new UserId("id-" + user.name()));
    }
}
