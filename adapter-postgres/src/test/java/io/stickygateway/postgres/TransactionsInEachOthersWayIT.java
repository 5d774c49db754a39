package io.stickygateway.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import io.stickygateway.application.contract.Parallel;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessException;

class TransactionsInEachOthersWayIT {
    private final PostgresSettings settings = TestServer.freshDatabase();
    private final HikariDataSource pool = ConnectionPool.open(settings);
    private final Database database = new Database(pool);
    private final Patience patience = new Patience(Duration.ofSeconds(20));
    private final AtomicInteger attempts = new AtomicInteger();

    @BeforeEach
    void begin() {
        run("CREATE TABLE t (id int PRIMARY KEY, n int NOT NULL DEFAULT 0)");
        run("INSERT INTO t VALUES (1), (2)");
    }

    @AfterEach
    void end() {
        pool.close();
    }

    @Test
    void ofTwoInADeadlockOneBeginsAnewAndBothSucceed() {
        CyclicBarrier bothHoldOne = new CyclicBarrier(2);
        CompletableFuture<Integer> there = Parallel.supply(() -> cross(1, 2, bothHoldOne));
        CompletableFuture<Integer> back = Parallel.supply(() -> cross(2, 1, bothHoldOne));
        assertThat(List.of(there.join(), back.join())).containsExactly(1, 1);
        assertThat(attempts).hasValueGreaterThan(2);
        assertThat(database.sql()
                        .sql("SELECT n FROM t ORDER BY id")
                        .query(Integer.class)
                        .list())
                .containsExactly(2, 2);
    }

    @Test
    void whatIsNoRaceIsNotTriedAgain() {
        assertThatThrownBy(() -> inTransaction(() -> run("INSERT INTO t (id, n) VALUES (3, NULL)")))
                .isInstanceOf(DataAccessException.class);
        assertThat(attempts).hasValue(1);
    }

    @Test
    void aRaceIsNotTriedForEver() {
        assertThatThrownBy(() -> inTransaction(() -> run("INSERT INTO t VALUES (1)")))
                .isInstanceOf(DataAccessException.class);
        assertThat(attempts).hasValueBetween(2, 20);
    }

    @Test
    void aRaceIsNotTriedAgainWhenNobodyWaitsAnyMore() {
        assertThatThrownBy(() -> database.inTransaction(new Patience(Duration.ZERO), status -> {
                    attempts.incrementAndGet();
                    return run("INSERT INTO t VALUES (1)");
                }))
                .isInstanceOf(DataAccessException.class);
        assertThat(attempts).hasValue(1);
    }

    private int cross(int first, int second, CyclicBarrier bothHoldOne) {
        AtomicInteger mine = new AtomicInteger();
        return inTransaction(() -> {
            run("UPDATE t SET n = n + 1 WHERE id = " + first);
            if (mine.incrementAndGet() == 1) {
                await(bothHoldOne);
            }
            return run("UPDATE t SET n = n + 1 WHERE id = " + second);
        });
    }

    private int inTransaction(Supplier<Integer> work) {
        return database.inTransaction(patience, status -> {
            attempts.incrementAndGet();
            return work.get();
        });
    }

    private int run(String statement) {
        return database.sql().sql(statement).update();
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await(10, TimeUnit.SECONDS);
        } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
            throw new AssertionError(e);
        }
    }
}
