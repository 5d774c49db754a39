package io.stickygateway.application.schedule;

import io.stickygateway.application.fake.FakeStore;
import io.stickygateway.application.fake.SampleService;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.Service;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/** One course of events, decided by a seed. */
final class Schedule {
    private static final Duration LENGTH = Duration.ofSeconds(40);
    private static final Service SERVICE =
            SampleService.sticky(Member.SERVICE.value(), "a", "b", "c").build();
    private static final List<Member> USERS =
            IntStream.range(0, 4).mapToObj(Member::new).toList();

    private final VirtualWorld world;
    private final FakeStore store;
    private final Homes homes;
    private final Replica replica;
    private final Traffic traffic;
    private final Mover mover;

    Schedule(long seed, Variant variant) {
        this.world = new VirtualWorld(seed);
        this.store = new FakeStore(world::clock);
        this.homes = new Homes(world, USERS.size());
        USERS.forEach(this::settle);
        // Every other one with room for two keys, so that changes are pushed out of the overlay.
        this.replica = new Replica(world, store, world.happens(50) ? 2 : 100, variant);
        this.traffic = new Traffic(world, replica, SERVICE, homes, variant);
        this.mover = new Mover(world, store, replica, homes, variant);
    }

    /** What happened to whom in the wrong place. */
    List<String> run() {
        request();
        move();
        trouble();
        world.run(LENGTH);
        return homes.violations();
    }

    /** How often somebody was served. */
    int served() {
        return homes.served();
    }

    private void settle(Member user) {
        NodeId node = anyNode();
        store.bindings().bindIfAbsent(user.bindingTo(node));
        homes.isAt(user, node);
    }

    private void request() {
        Member user = anyUser();
        int way = world.pick(6);
        // A log-in of somebody without a home would be placed, and rightly so; that is another schedule's matter.
        traffic.request(user, mover.isMoving(user) ? user.signedIn(way) : user.caller(way));
        world.within(Duration.ofMillis(200), this::request);
    }

    private void move() {
        mover.move(anyUser(), anyNode());
        world.within(Duration.ofSeconds(2), this::move);
    }

    private void trouble() {
        Duration time = world.upTo(Replica.LEASE.multipliedBy(2));
        switch (world.pick(8)) {
            case 0 -> replica.wire.cutFor(time);
            case 1 -> replica.machine.pauseFor(time);
            case 2 -> replica.machine.sleepFor(time);
            case 3 -> store.beginNewLife();
            default -> {}
        }
        world.within(Duration.ofSeconds(10), this::trouble);
    }

    private Member anyUser() {
        return USERS.get(world.pick(USERS.size()));
    }

    private NodeId anyNode() {
        List<Node> nodes = SERVICE.nodes();
        return nodes.get(world.pick(nodes.size())).id();
    }
}
