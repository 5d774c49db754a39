package io.stickygateway.application.schedule;

import io.stickygateway.application.fake.FakeStore;
import io.stickygateway.domain.catalog.Service;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** Gateways on one store and one shared cache; some are killed, others join. */
final class Cluster {
    private static final int SLOTS = 2;

    private final VirtualWorld world;
    private final Cast cast;
    private final ShakyCache cache;
    private final List<Replica> replicas = new ArrayList<>();
    private final int cacheSize;

    Cluster(VirtualWorld world, FakeStore store, Homes homes, Service service, Variant variant) {
        this.world = world;
        // Every other one with room for two keys, so that changes are pushed out of the overlay.
        this.cacheSize = world.happens(50) ? 2 : 100;
        this.cache = new ShakyCache(world);
        this.cast = new Cast(store, new KeptMoves(world, store, homes, variant), cache, homes, service, variant);
        for (int slot = 0; slot < SLOTS; slot++) {
            replicas.add(start(new UUID(0, slot)));
        }
    }

    KeptMoves moves() {
        return cast.moves();
    }

    ShakyCache cache() {
        return cache;
    }

    Replica any() {
        return replicas.get(world.pick(replicas.size()));
    }

    /** One more, somewhere else. */
    void join() {
        if (replicas.size() <= SLOTS) {
            replicas.add(start(new UUID(0, replicas.size())));
        }
    }

    /** One is killed, and another is started in its place, perhaps where nothing proves that the first is dead. */
    void replaceOne() {
        int slot = world.pick(replicas.size());
        replicas.get(slot).machine.kill();
        replicas.set(slot, start(world.happens(50) ? new UUID(0, slot) : new UUID(world.nanos(), slot)));
    }

    private Replica start(UUID place) {
        return new Replica(world, cast, cacheSize, place);
    }

    /** What all of them work with. */
    record Cast(FakeStore store, KeptMoves moves, ShakyCache cache, Homes homes, Service service, Variant variant) {}
}
