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
    private static final Duration SHORT = Duration.ofSeconds(5);
    private static final Duration LONG = Duration.ofSeconds(40);
    private static final Service SERVICE =
            SampleService.sticky(Member.SERVICE.value(), "a", "b", "c").build();
    private static final List<Member> USERS =
            IntStream.range(0, 4).mapToObj(Member::new).toList();

    private final VirtualWorld world;
    private final FakeStore store;
    private final Homes homes;
    private final Cluster cluster;
    private Office office;

    Schedule(long seed, Variant variant) {
        this.world = new VirtualWorld(seed);
        this.store = new FakeStore(world::clock);
        store.catalog().put(SERVICE);
        this.homes = new Homes(world, USERS.size());
        USERS.forEach(this::settle);
        this.cluster = new Cluster(world, store, homes, SERVICE, variant);
        this.office = new Office(world, cluster.moves());
    }

    /** What happened to whom in the wrong place. */
    List<String> run() {
        request();
        move();
        trouble();
        world.run(world.happens(5) ? LONG : SHORT);
        return homes.violations();
    }

    /** How often somebody was served. */
    int served() {
        return homes.served();
    }

    /** How many homes were changed. */
    int moved() {
        return cluster.moves().passed();
    }

    static NodeId anyNode(VirtualWorld world) {
        List<Node> nodes = SERVICE.nodes();
        return nodes.get(world.pick(nodes.size())).id();
    }

    private void settle(Member user) {
        NodeId node = anyNode(world);
        store.bindings().bindIfAbsent(user.bindingTo(node));
        homes.isAt(user, node);
    }

    private void request() {
        Member user = anyUser();
        int way = world.pick(6);
        // A log-in of somebody without a home would be placed, and rightly so; that is another schedule's matter.
        cluster.any().traffic.request(user, homes.isSettled(user) ? user.caller(way) : user.signedIn(way));
        world.within(Duration.ofMillis(200), this::request);
    }

    private void move() {
        Member user = anyUser();
        if (world.happens(50)) {
            office.rebind(user, anyNode(world));
        } else {
            office.release(user);
        }
        world.within(Duration.ofSeconds(2), this::move);
    }

    private void trouble() {
        Duration time = world.upTo(Replica.LEASE.multipliedBy(2));
        switch (world.pick(16)) {
            case 0, 1 -> cluster.any().wire.cutFor(time);
            case 2, 3 -> cluster.any().machine.pauseFor(time);
            case 4 -> cluster.any().machine.sleepFor(time);
            case 5 -> store.beginNewLife();
            case 6, 7 -> cluster.join();
            case 8, 9 -> cluster.replaceOne();
            case 10 -> cluster.cache().flush();
            case 11 -> replaceOffice();
            default -> {}
        }
        world.within(Duration.ofSeconds(3), this::trouble);
    }

    private void replaceOffice() {
        office.die();
        office = new Office(world, cluster.moves());
    }

    private Member anyUser() {
        return USERS.get(world.pick(USERS.size()));
    }
}
