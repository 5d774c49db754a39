package io.stickygateway.bootstrap.replicas.outage;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.move.Fence;
import io.stickygateway.application.move.MoveResult;
import io.stickygateway.application.move.RebindUser;
import io.stickygateway.bootstrap.e2e.harness.TestDatabase;
import io.stickygateway.bootstrap.wiring.Pauses;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.definition.ServiceDefaults;
import io.stickygateway.domain.move.MoveRunner;
import io.stickygateway.postgres.PostgresAdapter;
import io.stickygateway.postgres.PostgresSettings;
import java.time.Duration;
import java.util.UUID;

/** Gives users other homes, as an operator's command would, and tells the judge. */
final class Rebinds implements AutoCloseable {
    private static final Duration MAY_TAKE = Duration.ofSeconds(30);

    private final Homes homes;
    private final PostgresAdapter database;
    private final RebindUser rebind;

    Rebinds(TestDatabase at, Homes homes) {
        this.homes = homes;
        this.database = PostgresAdapter.open(
                PostgresSettings.at(at.url(), at.user(), at.user(), new ServiceDefaults(10 << 20)));
        database.ready().toCompletableFuture().join();
        this.rebind =
                new RebindUser(new Fence(database.moves(), new MoveRunner(UUID.randomUUID()), MAY_TAKE, Pauses::of));
    }

    void rebind(String user, String to) {
        homes.change(user, to);
        BindingKey key = new BindingKey.ByUser(new ServiceId("s"), new UserId("id-" + user));
        assertThat(rebind.rebind(key, new NodeId(to)).toCompletableFuture().join())
                .isInstanceOf(MoveResult.Done.class);
        homes.changed(user);
    }

    @Override
    public void close() {
        database.close();
    }
}
