package io.stickygateway.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * A database whose transactions see one snapshot unless they say otherwise: what a claim reads after it has waited for
 * another one would be from before.
 */
class AnotherDefaultIsolationIT {
    private final PostgresSettings settings = TestServer.freshDatabase();
    private final JdbcClient prompt = TestServer.client(settings);
    private final HikariDataSource pool = ConnectionPool.open(settings);
    private final Database database = new Database(pool);
    private final Patience patience = new Patience(Duration.ofSeconds(20));

    @BeforeEach
    void begin() {
        prompt.sql("CREATE TABLE t (id int)").update();
        pool.setMaximumPoolSize(1);
    }

    @AfterEach
    void end() {
        pool.close();
    }

    @Test
    void eachStatementOfATransactionSeesWhatIsCommitted() {
        repeatableReadIsTheDefault();
        assertThat(seesOthers()).isTrue();
    }

    @Test
    void alsoAfterASnapshotOnTheSameConnection() {
        repeatableReadIsTheDefault();
        assertThat(database.inSnapshot(this::seesMore)).isFalse();
        assertThat(seesOthers()).isTrue();
    }

    @Test
    void alsoOnConnectionsThatAreOpenedAfterTheDefaultHasChanged() {
        assertThat(seesOthers()).isTrue();
        repeatableReadIsTheDefault();
        pool.getHikariPoolMXBean().softEvictConnections();
        assertThat(seesOthers()).isTrue();
        assertThat(database.inSnapshot(this::seesMore)).isFalse();
        assertThat(seesOthers()).isTrue();
    }

    private void repeatableReadIsTheDefault() {
        String name =
                prompt.sql("SELECT current_database()").query(String.class).single();
        prompt.sql("ALTER DATABASE " + name + " SET default_transaction_isolation = 'repeatable read'")
                .update();
        assertThat(prompt.sql("SHOW transaction_isolation").query(String.class).single())
                .isEqualTo("repeatable read");
    }

    private boolean seesOthers() {
        return database.inTransaction(patience, status -> seesMore());
    }

    /** Whether the transaction sees what somebody commits after its first read. */
    private boolean seesMore() {
        long before = count();
        prompt.sql("INSERT INTO t VALUES (1)").update();
        return count() > before;
    }

    private long count() {
        return database.sql().sql("SELECT count(*) FROM t").query(Long.class).single();
    }
}
