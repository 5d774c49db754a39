package io.stickygateway.postgres;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionStatus;
import org.springframework.transaction.support.TransactionTemplate;

/** SQL and its transactions. Blocks: to be used on the threads of {@link StoreCalls} only. */
final class Database {
    private static final int ATTEMPTS = 8;
    private static final long LONGEST_PAUSE_MILLIS = 10;

    private final JdbcClient sql;
    private final TransactionTemplate writing;
    private final TransactionTemplate snapshot;

    Database(DataSource pool) {
        PlatformTransactionManager transactions = new JdbcTransactionManager(pool);
        this.sql = JdbcClient.create(pool);
        this.writing = new TransactionTemplate(transactions);
        this.snapshot = new TransactionTemplate(transactions);
        snapshot.setIsolationLevel(TransactionDefinition.ISOLATION_REPEATABLE_READ);
        snapshot.setReadOnly(true);
    }

    JdbcClient sql() {
        return sql;
    }

    /** All reads of the work see one moment. */
    <T> T inSnapshot(Supplier<T> work) {
        return snapshot.execute(status -> work.get());
    }

    /** One transaction; begun again where another one was in its way, for as long as somebody waits for it. */
    <T> T inTransaction(Patience patience, Function<TransactionStatus, T> work) {
        for (int attempt = 1; ; attempt++) {
            try {
                return writing.execute(work::apply);
            } catch (RuntimeException e) {
                if (attempt == ATTEMPTS || patience.isOver() || !Failures.isRace(e)) {
                    throw e;
                }
                pause();
            }
        }
    }

    /** Apart by chance, or two that got in each other's way would do so again. */
    private static void pause() {
        LockSupport.parkNanos(
                TimeUnit.MILLISECONDS.toNanos(ThreadLocalRandom.current().nextLong(1, LONGEST_PAUSE_MILLIS)));
    }
}
