package io.stickygateway.domain.catalog;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a service's logins are read and learned from.
 *
 * @param path below the service's prefix; null: no login is learned
 * @param usernameInRequest where the request names the user: in JSON, or by its last segment in a form
 * @param success what a successful reply says
 * @param tokenInReply where the reply carries the token
 * @param userIdInReply where the reply carries the user id
 * @param usernameInReply where the reply carries the user's name
 * @param deadline the longest a login may take; a claim lives as long
 * @param tokenTtl how long a learned token is remembered after its last use
 * @param caseSensitive whether {@code Zhang} and {@code zhang} are two users
 * @param unreadable what becomes of a login without a readable username
 * @param bodyLimit most bytes of a login request
 * @param maxClaims most first logins under way at once in this service
 * @param learnPaths further paths below the prefix whose replies carry tokens: refresh, single sign-on
 */
public record LoginSettings(
        @Nullable LoginPath path,
        JsonPointer usernameInRequest,
        SuccessRule success,
        TokenLocation tokenInReply,
        JsonPointer userIdInReply,
        JsonPointer usernameInReply,
        Duration deadline,
        Duration tokenTtl,
        boolean caseSensitive,
        UnreadableLogin unreadable,
        long bodyLimit,
        int maxClaims,
        List<LoginPath> learnPaths) {
    public LoginSettings {
        learnPaths = List.copyOf(learnPaths);
        Bounds.longerThanNothing("login deadline", deadline);
        Bounds.longerThanNothing("token-ttl", tokenTtl);
        Bounds.atLeast(1, "login body limit", bodyLimit);
        Bounds.atLeast(1, "max claims", maxClaims);
    }
}
