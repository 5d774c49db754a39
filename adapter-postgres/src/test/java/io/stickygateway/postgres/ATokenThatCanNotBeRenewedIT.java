package io.stickygateway.postgres;

import static io.stickygateway.application.contract.Parallel.get;
import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.binding.TokenOwner;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Its owner is known all the same. */
class ATokenThatCanNotBeRenewedIT {
    @RegisterExtension
    static final PostgresStore STORE = new PostgresStore();

    private static final ServiceId SERVICE = new ServiceId("s");
    private static final TokenHash TOKEN = TokenHash.of("t");
    private static final TokenOwner OWNER = TokenOwner.of(new UserId("u"));

    @BeforeEach
    void anAgingToken() {
        STORE.emptyCatalog();
        STORE.know(SERVICE, List.of(new NodeId("a")));
        get(STORE.tokens().remember(SERVICE, TOKEN, OWNER, Duration.ofDays(10)));
        STORE.pass(Duration.ofDays(5));
    }

    @Test
    void sinceTheDatabaseRefuses() {
        STORE.sql()
                .sql("CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS"
                        + " 'BEGIN RAISE EXCEPTION ''not now''; END';"
                        + " CREATE TRIGGER refused BEFORE UPDATE ON gateway_token EXECUTE FUNCTION refuse()")
                .update();
        try {
            assertThat(get(STORE.tokens().find(SERVICE, TOKEN)).owner()).isEqualTo(OWNER);
        } finally {
            STORE.sql()
                    .sql("DROP TRIGGER refused ON gateway_token; DROP FUNCTION refuse")
                    .update();
        }
        assertThat(get(STORE.tokens().find(SERVICE, TOKEN)).owner()).isEqualTo(OWNER);
        assertThat(daysLeft()).isEqualTo(10);
    }

    @Test
    void sinceSomebodyElseIsAtIt() throws SQLException {
        try (Connection other = STORE.connect();
                Statement statement = other.createStatement()) {
            other.setAutoCommit(false);
            statement.execute("SELECT FROM gateway_token FOR UPDATE");
            assertThat(get(STORE.tokens().find(SERVICE, TOKEN)).owner()).isEqualTo(OWNER);
            other.rollback();
        }
    }

    private static int daysLeft() {
        return STORE.sql()
                .sql("SELECT round(extract(epoch FROM expires_at - clock_timestamp()) / 86400)::int FROM gateway_token")
                .query(Integer.class)
                .single();
    }
}
