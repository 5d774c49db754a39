package io.stickygateway.proxy.pipeline;

import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.binding.UserId;
import org.jspecify.annotations.Nullable;

/**
 * What a reply taught, for the access log.
 *
 * @param word one of a small fixed set
 * @param user whom it named by an id
 * @param token the one it handed out
 */
public record Lesson(
        String word, @Nullable UserId user, @Nullable TokenHash token) {
    /** It taught nothing, for that reason. */
    public static Lesson none(String reason) {
        return new Lesson(reason, null, null);
    }
}
