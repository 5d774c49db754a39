package io.stickygateway.bootstrap.replicas.outage;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.bootstrap.e2e.harness.Person;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** P1 and P5, with two gateways and everything around them failing in turn. */
class StoresAndGatewaysGoAwayUnderLoadE2eTest {
    @Test
    void eachRequestIsServedByTheNodeOfItsUsersRowOrRefusedWithTheReason(@TempDir Path folder) throws Exception {
        try (Town town = new Town(folder)) {
            List<Person> people = town.open().settle(Size.USERS);
            List<Entrance> gateways = List.of(town.entrance(0), town.entrance(1));
            Book book = new Book(new Phase("before all", Refusals.NONE));
            Load load = new Load(people, gateways, book);
            Chronicle chronicle = new Chronicle(load, book);
            try (load) {
                Outages outages = new Outages(town, people, gateways, load.start(), chronicle);
                outages.ofRedis();
                outages.ofTruthInRedis();
                outages.ofPostgres();
                outages.ofAGateway();
                outages.ofALease();
            } finally {
                book.enter(new Phase("after all", Refusals.NONE));
                tell(chronicle, town.homes());
            }
            assertThat(town.homes().wrong()).isEmpty();
            assertThat(load.failures()).isEmpty();
            for (Phase phase : chronicle.phases()) {
                assertThat(phase.unexplained()).as(phase.name()).isEmpty();
            }
            assertThatRowsSayTheSame(town, people);
        }
    }

    private static void assertThatRowsSayTheSame(Town town, List<Person> people) {
        Map<String, String> rows = town.rows();
        assertThat(rows).containsKeys(people.stream().map(Person::username).toArray(String[]::new));
        assertThat(rows).allSatisfy((user, node) -> assertThat(node)
                .as("the row of " + user)
                .isEqualTo(town.homes().of(user)));
    }

    private static void tell(Chronicle chronicle, Homes homes) {
        Report report = new Report(Size.USERS + " users, PostgreSQL away for " + Size.OUTAGE.toSeconds() + " s");
        chronicle.tell(report);
        report.line(
                "%d requests reached a node, %d of them a wrong one",
                homes.arrivals(), homes.wrong().size());
        report.write("outages.txt");
    }
}
