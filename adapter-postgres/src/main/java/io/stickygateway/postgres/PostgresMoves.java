package io.stickygateway.postgres;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.move.FenceLook;
import io.stickygateway.domain.move.FreezeOutcome;
import io.stickygateway.domain.move.HomeChange;
import io.stickygateway.domain.move.Move;
import io.stickygateway.domain.move.MoveRunner;
import io.stickygateway.domain.port.Moves;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionStatus;

final class PostgresMoves implements Moves {
    /** What the guarding triggers say: somebody has registered since the fence was found passed. */
    private static final String GUARDED = "SG001";

    /** Heard of in the future is whoever was heard of before the server's clock was set back. */
    private static final String TAKE_OVER = """
            UPDATE gateway_move SET runner = :runner, runner_heard_at = clock_timestamp()
            WHERE id = ANY(ARRAY(
                SELECT id FROM gateway_move
                WHERE state = 'FROZEN'
                  AND NOT runner_heard_at BETWEEN clock_timestamp() - interval '10 seconds'
                                              AND clock_timestamp() + interval '10 seconds'
                ORDER BY runner_heard_at, id LIMIT :most FOR UPDATE SKIP LOCKED))
            RETURNING id
            """;

    private final StoreCalls calls;
    private final Database database;

    PostgresMoves(StoreCalls calls, Database database) {
        this.calls = calls;
        this.database = database;
    }

    @Override
    public CompletionStage<FreezeOutcome> freeze(
            BindingKey user, HomeChange change, Duration mayTake, MoveRunner runner) {
        return calls.call(patience -> database.inTransaction(patience, status -> {
            FreezeOutcome outcome = new FreezeTransaction(database.sql(), user, change).run(mayTake, runner);
            // Nobody waits for it any more: nobody would know that it is theirs to carry on.
            rollBackIf(patience.isOver(), status);
            return outcome;
        }));
    }

    @Override
    public CompletionStage<FenceLook> look(Move move, MoveRunner runner) {
        return calls.call(patience -> FenceRows.look(database.sql(), move, runner));
    }

    @Override
    public CompletionStage<Boolean> finish(Move move) {
        return calls.call(patience -> {
            try {
                return database.inTransaction(patience, status -> new FinishTransaction(database.sql(), move).finish());
            } catch (DataAccessException e) {
                if (isGuarded(e)) {
                    return false;
                }
                throw e;
            }
        });
    }

    @Override
    public CompletionStage<Boolean> rollBack(Move move, String why) {
        return calls.call(patience ->
                database.inTransaction(patience, status -> new FinishTransaction(database.sql(), move).rollBack(why)));
    }

    @Override
    public CompletionStage<List<Move>> takeOver(MoveRunner runner, int most) {
        return calls.call(patience -> database.inTransaction(patience, status -> {
            List<Long> moves = database.sql()
                    .sql(TAKE_OVER)
                    .param("runner", runner.value())
                    .param("most", most)
                    .query(Long.class)
                    .list();
            rollBackIf(patience.isOver(), status);
            MoveRows.endLost(database.sql(), moves);
            return MoveRows.find(database.sql(), moves);
        }));
    }

    private static void rollBackIf(boolean useless, TransactionStatus status) {
        if (useless) {
            status.setRollbackOnly();
        }
    }

    private static boolean isGuarded(DataAccessException failure) {
        SQLException sql = Failures.sql(failure);
        return sql != null && GUARDED.equals(Failures.state(sql));
    }
}
