package io.stickygateway.bootstrap.replicas.outage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.bootstrap.e2e.harness.Person;
import java.time.Duration;
import java.util.List;

/** What happens to a town, in this order. One thread. */
final class Outages {
    private static final Duration CALM = Size.OUTAGE.dividedBy(4);
    private static final Duration WITHOUT_REDIS = Size.OUTAGE.dividedBy(2);
    private static final Duration SHORT_LEASE = longer(Duration.ofSeconds(3), Size.OUTAGE.dividedBy(3));
    private static final int MOST_REBINDS = 100;

    private final Town town;
    private final List<Person> people;
    private final Load load;
    private final Chronicle chronicle;
    private final OldRedis old;
    private List<Entrance> gateways;

    Outages(Town town, List<Person> people, List<Entrance> gateways, Load load, Chronicle chronicle) throws Exception {
        this.town = town;
        this.people = people;
        this.gateways = gateways;
        this.load = load;
        this.chronicle = chronicle;
        Town.visit(people, gateways);
        this.old = town.copyOfRedis(people.size());
    }

    void ofRedis() {
        chronicle.live("calm", Refusals.NONE, CALM);
        town.redis().flush();
        chronicle.live("Redis was flushed", Refusals.NONE, CALM);
        chronicle.begin("Redis is stopped", Refusals.NONE);
        town.redis().stop();
        chronicle.rest(WITHOUT_REDIS);
        town.redis().restart();
        chronicle.recover("Redis is back, empty", Refusals.NONE, gateways);
        Phase frozen = chronicle.begin("Redis never answers", Refusals.NONE);
        town.redis().freeze();
        chronicle.rest(WITHOUT_REDIS);
        town.redis().thaw();
        chronicle.recover("Redis answers again", Refusals.NONE, gateways);
        assertThat(frozen.within(0.5, false)).as("the breaker is open").isLessThan(100);
    }

    /** Old values are there before the gateways can look for new ones, and again after all. */
    void ofTruthInRedis() {
        chronicle.begin("users are rebound, Redis is old", Refusals.MOVING);
        try (Rebinds rebinds = new Rebinds(town.database(), town.homes())) {
            for (int i = 0; i < Math.min(MOST_REBINDS, people.size() / 10); i++) {
                String user = people.get(i).username();
                rebinds.rebind(user, town.homes().of(user).equals("a") ? "b" : "a");
                old.pourBack(user);
            }
        }
        old.pourBackWithRubbish("c");
        chronicle.live("Redis is old and full of rubbish", Refusals.NONE, CALM);
    }

    void ofPostgres() throws Exception {
        Town.visit(people, gateways);
        Phase stopped = chronicle.begin("PostgreSQL is stopped", Refusals.WITHOUT_POSTGRES);
        town.wayToPostgres().cut();
        chronicle.rest(Size.OUTAGE);
        town.wayToPostgres().mend();
        chronicle.recover("PostgreSQL is back", Refusals.WITHOUT_POSTGRES, gateways);
        chronicle.begin("PostgreSQL never answers", Refusals.WITHOUT_POSTGRES);
        town.wayToPostgres().silence();
        chronicle.rest(Size.OUTAGE.dividedBy(2));
        town.wayToPostgres().mend();
        chronicle.recover("PostgreSQL answers again", Refusals.WITHOUT_POSTGRES, gateways);
        assertThat(stopped.refusals()).containsKey("STORE_UNAVAILABLE NEWCOMER");
    }

    /** The one that joins finds old values in Redis, knows nobody, and has a short lease. */
    void ofAGateway() {
        Entrance dead = gateways.get(1);
        chronicle.begin("a gateway is killed", Refusals.deadGateway(dead));
        town.gateway(1).kill();
        old.pourBackWithRubbish("c");
        town.add(SHORT_LEASE).start().awaitReady();
        gateways = List.of(gateways.get(0), town.entrance(2));
        load.comeBy(gateways);
        chronicle.recover("another has joined, Redis is old", Refusals.NONE, gateways);
    }

    void ofALease() throws Exception {
        Town.visit(people, gateways);
        Entrance shortLease = gateways.get(1);
        Phase away = chronicle.begin("PostgreSQL is stopped past a lease", Refusals.leaseRunsOut(shortLease));
        town.wayToPostgres().cut();
        chronicle.rest(Size.OUTAGE);
        await().until(() -> away.refusals().containsKey("STORE_UNAVAILABLE PAGE"));
        town.wayToPostgres().mend();
        chronicle.recover("PostgreSQL is back, leases too", Refusals.leaseRunsOut(shortLease), gateways);
        chronicle.live("calm at last", Refusals.NONE, CALM);
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }
}
