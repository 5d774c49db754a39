package io.stickygateway.redis;

import io.stickygateway.domain.port.StoreUnavailable;
import java.security.GeneralSecurityException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisException;

/** What went wrong, in one line for operators. */
final class RedisFailures {
    private static final int MOST = 300;

    /** First words of answers that tell of the moment: it starts, a script runs, servers change their parts. */
    private static final List<String> PASSING =
            List.of("LOADING", "BUSY", "CLUSTERDOWN", "MASTERDOWN", "TRYAGAIN", "MOVED", "ASK");

    private RedisFailures() {}

    /** The failure as callers know it: Redis' in one line; a fault of the gateway's own as it is. */
    static Throwable told(Throwable failure) {
        return failure instanceof JedisException ? new StoreUnavailable("Redis: " + why(failure), failure) : failure;
    }

    /** The innermost words, and what they are about. */
    static String why(Throwable failure) {
        JedisDataException refusal = refusal(failure);
        String text = refusal != null ? words(refusal) : words(failure) + cause(failure);
        String line = text.replaceAll("\\s*\\R\\s*", "; ");
        return line.length() <= MOST ? line : line.substring(0, MOST) + "...";
    }

    private static String cause(Throwable failure) {
        Throwable root = root(failure);
        boolean said = root == failure || words(failure).contains(words(root));
        return said ? "" : " (" + root.getClass().getSimpleName() + ": " + words(root) + ")";
    }

    private static String words(Throwable failure) {
        String message = failure.getMessage();
        return message == null ? failure.getClass().getSimpleName() : message;
    }

    /** Whether something else than a string lies under the key. */
    static boolean isWrongType(JedisDataException answer) {
        return words(answer).startsWith("WRONGTYPE");
    }

    /** Whether it was a write, and the server a replica. */
    static boolean isReadOnly(Throwable failure) {
        JedisDataException refusal = refusal(failure);
        return refusal != null && words(refusal).startsWith("READONLY");
    }

    /** Whether waiting may be enough, where a person need not change anything. */
    static boolean mayPass(Throwable failure) {
        JedisDataException refusal = refusal(failure);
        return refusal == null
                ? hasNotAnswered(failure)
                : PASSING.stream().anyMatch(word -> words(refusal).startsWith(word));
    }

    /** Not where the other side is heard, and not trusted. */
    private static boolean hasNotAnswered(Throwable failure) {
        boolean connecting =
                !(failure instanceof JedisException) || find(failure, JedisConnectionException.class) != null;
        return connecting && find(failure, GeneralSecurityException.class) == null;
    }

    /** What Redis said instead of doing it, or null where it said nothing. */
    private static @Nullable JedisDataException refusal(Throwable failure) {
        return find(failure, JedisDataException.class);
    }

    private static <T> @Nullable T find(Throwable failure, Class<T> type) {
        T found = null;
        for (Throwable t = failure; t != null; t = below(t)) {
            found = type.isInstance(t) ? type.cast(t) : found;
        }
        return found;
    }

    private static Throwable root(Throwable failure) {
        Throwable below = below(failure);
        return below == null ? failure : root(below);
    }

    /** Where several servers or addresses were tried, their failures are suppressed ones: the first speaks for all. */
    private static @Nullable Throwable below(Throwable failure) {
        Throwable[] each = failure.getSuppressed();
        return failure.getCause() != null || each.length == 0 ? failure.getCause() : each[0];
    }
}
