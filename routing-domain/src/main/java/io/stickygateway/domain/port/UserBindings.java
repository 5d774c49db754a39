package io.stickygateway.domain.port;

import io.stickygateway.domain.binding.BindReceipt;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.BindingRead;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.binding.NodeLoads;
import io.stickygateway.domain.catalog.ServiceId;
import java.util.concurrent.CompletionStage;

/** Who is at home where: the durable truth. */
public interface UserBindings {
    /** The binding under that key, or none. Fails with {@link StoreUnavailable}. */
    CompletionStage<BindingRead> find(BindingKey key);

    /**
     * Binds the user to the node unless they are bound already, in one transaction, user id first; durable when the
     * stage completes. Fails with {@link StoreUnavailable}; then it may or may not have been done.
     */
    CompletionStage<BindReceipt> bindIfAbsent(NewBinding wanted);

    /**
     * How many users each node of a service is home to; nodes without any may be left out. Fails with
     * {@link StoreUnavailable}.
     */
    CompletionStage<NodeLoads> homes(ServiceId service);

    /** How many users each node of a service is home to, live claims included. Fails with {@link StoreUnavailable}. */
    CompletionStage<NodeLoads> loads(ServiceId service);
}
