package io.stickygateway.domain.port;

import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.LoggedChange;
import io.stickygateway.domain.binding.StoreEpoch;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** The change log: every change that ends or alters an assignment, or a token's owner, in commit order. */
public interface BindingChanges {
    /**
     * The changes after a position, oldest first. Fails with {@link StoreUnavailable}.
     *
     * @param limit most changes to answer, 0 to learn the log's end only
     */
    CompletionStage<Batch> after(BindingVersion position, int limit);

    /**
     * Gives the store another epoch, unless it has another one than that already. For a store that was found older than
     * it was: what was cached of the time that is gone must not count when the log has grown as long again. Fails with
     * {@link StoreUnavailable}.
     */
    CompletionStage<Void> beginNewLife(StoreEpoch old);

    /**
     * Calls the listener, on any thread, soon after something was appended. It may call too often, and it may miss; so
     * poll as well.
     *
     * @return closing it ends the calls
     */
    Subscription onAppend(Runnable listener);

    /**
     * A stretch of the log.
     *
     * @param changes oldest first
     * @param end the log's newest version, {@link BindingVersion#NONE} where it is empty
     * @param asOf when that was true
     */
    record Batch(List<LoggedChange> changes, BindingVersion end, AsOf asOf) {
        public Batch {
            changes = List.copyOf(changes);
        }
    }
}
