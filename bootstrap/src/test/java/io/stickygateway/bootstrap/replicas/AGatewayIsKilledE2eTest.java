package io.stickygateway.bootstrap.replicas;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.bootstrap.e2e.harness.Person;
import io.stickygateway.bootstrap.e2e.harness.StickyNode;
import io.stickygateway.bootstrap.e2e.harness.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AGatewayIsKilledE2eTest {
    private static final int PEOPLE = 30;

    private final TestDatabase database = TestDatabase.fresh();
    private final StickyNode a = StickyNode.start("a");
    private final StickyNode b = StickyNode.start("b");

    @AfterEach
    void stopNodes() {
        a.close();
        b.close();
    }

    @Test
    void itsUsersAreServedByAnotherAtOnceAndByItselfAfterItsRestart(@TempDir Path folder) throws IOException {
        try (Gateways gateways = Gateways.start(2, folder, database, a, b)) {
            List<Person> people = new ArrayList<>();
            List<String> homes = new ArrayList<>();
            for (int i = 0; i < PEOPLE; i++) {
                Person person = gateways.get(0).person("user" + i);
                person.logsIn();
                people.add(person);
                homes.add(person.home());
            }
            gateways.get(0).kill();
            assertThat(homesAt(gateways.get(1), people)).isEqualTo(homes);
            assertThat(homesAt(gateways.get(0).start().awaitReady(), people)).isEqualTo(homes);
        }
        assertThat(database.column("SELECT name FROM gateway_replica ORDER BY name"))
                .as("the killed one's row was replaced from the same place; both were killed in the end")
                .containsExactly("gateway-0", "gateway-1");
    }

    private static List<String> homesAt(Replica gateway, List<Person> people) throws IOException {
        List<String> homes = new ArrayList<>();
        for (Person person : people) {
            homes.add(person.at(gateway).home());
        }
        return homes;
    }
}
