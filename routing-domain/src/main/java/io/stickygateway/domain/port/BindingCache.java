package io.stickygateway.domain.port;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.CachedBinding;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * Bindings that this gateway or others have read lately. Hints: a value may be lost, late, old, or from a life of the
 * store that is over, and whoever takes one has to judge it.
 */
public interface BindingCache {
    /**
     * What was put under that key, if it is still there. Fails with {@link StoreUnavailable}, and with
     * {@link UnreadableValue} where something else lies there.
     */
    CompletionStage<Optional<CachedBinding>> find(BindingKey key);

    /**
     * Puts a value over whatever lies there. Fails with {@link StoreUnavailable}; then it may or may not have been
     * done.
     *
     * @param timeToLive until it is forgotten, 1 ms or more
     */
    CompletionStage<Void> put(BindingKey key, CachedBinding value, Duration timeToLive);
}
