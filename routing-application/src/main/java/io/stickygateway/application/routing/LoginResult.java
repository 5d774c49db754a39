package io.stickygateway.application.routing;

import io.stickygateway.domain.binding.ClaimId;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.binding.Username;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.Service;
import org.jspecify.annotations.Nullable;

/**
 * A login that a node said yes to.
 *
 * @param service where
 * @param node that answered
 * @param claim the login held; null where the name was bound already
 * @param asked the name in the request; null for a reply of a learn path
 * @param user the id in the reply, where it told one
 * @param answered the name in the reply, where it told one
 * @param token the token in the reply, where it handed one out
 */
public record LoginResult(
        Service service,
        NodeId node,
        @Nullable ClaimId claim,
        @Nullable Username asked,
        @Nullable UserId user,
        @Nullable Username answered,
        @Nullable TokenHash token) {}
