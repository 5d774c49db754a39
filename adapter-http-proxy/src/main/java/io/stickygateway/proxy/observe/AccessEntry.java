package io.stickygateway.proxy.observe;

import io.stickygateway.proxy.failure.ErrorCode;
import org.jspecify.annotations.Nullable;

/**
 * One finished request as its access line shows it. Made on the event loop, written elsewhere; so it holds only what
 * cannot change any more.
 *
 * @param endedAt milliseconds since 1970, when the last byte went out or the exchange was cut
 * @param route the prefix that matched; null where none did
 * @param requestId the request's own
 * @param traceId where the request is traced
 * @param userId where the caller is known by an id
 * @param method as the client sent it
 * @param target as the client sent it; its query and its path parameters are not written, since tokens travel in them
 * @param status that went to the client; 0 where nothing did
 * @param latencyNanos from when the request's head had been read to {@code endedAt}
 * @param node where it went, or would have gone
 * @param decision why it went there or was refused, one word: an outcome of {@code sticky_decisions_total}
 * @param upstreamNanos from the decision for the node to the head of its answer, so with the wait for a connection and
 *     what had to be uploaded before; negative where no head came
 * @param error what the gateway answered instead of the node
 * @param detail for operators; it may name an address
 * @param lesson what its reply taught, one word: an outcome of {@code sticky_login_lessons_total}
 * @param token fingerprint of the one that was handed out, or that nobody knows; never a token
 */
public record AccessEntry(
        long endedAt,
        @Nullable String route,
        String requestId,
        @Nullable String traceId,
        @Nullable String userId,
        String method,
        String target,
        int status,
        long latencyNanos,
        @Nullable String node,
        @Nullable String decision,
        long upstreamNanos,
        @Nullable ErrorCode error,
        @Nullable String detail,
        @Nullable String lesson,
        @Nullable String token) {

    /** Without the target, whose query may hold a token. */
    @Override
    public String toString() {
        return "AccessEntry[requestId=" + requestId + ", status=" + status + "]";
    }
}
