package io.stickygateway.proxy.observe;

import io.stickygateway.application.routing.ConfirmLogin;
import io.stickygateway.application.routing.LoginLesson;
import io.stickygateway.domain.binding.BindOutcome;
import io.stickygateway.proxy.login.LoginFlaw;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What logins taught, one word each: the same in the access log and in the metrics. */
public final class Lessons {
    /** The gateway itself was at fault. */
    public static final String FAILED = "failed";

    static final Map<Class<? extends BindOutcome>, String> BOUND = Map.of(
            BindOutcome.Created.class, "created",
            BindOutcome.Same.class, "same",
            BindOutcome.Completed.class, "completed",
            BindOutcome.Elsewhere.class, "elsewhere",
            BindOutcome.NameTaken.class, "name-taken",
            BindOutcome.Split.class, "split");

    private Lessons() {}

    /** What became of a successful login. */
    public static String word(LoginLesson lesson) {
        if (lesson instanceof LoginLesson.Learned learned) {
            return word(learned.outcome());
        }
        if (lesson instanceof LoginLesson.NobodyNamed) {
            return ConfirmLogin.NOBODY_NAMED;
        }
        return lesson instanceof LoginLesson.StoreFailed ? ConfirmLogin.STORE_FAILED : ConfirmLogin.STORE_SLOW;
    }

    static String word(BindOutcome outcome) {
        return BOUND.getOrDefault(outcome.getClass(), "other");
    }

    /** Every word there is. */
    static Set<String> all() {
        Set<String> words = new HashSet<>(BOUND.values());
        words.addAll(Set.of(ConfirmLogin.NOBODY_NAMED, ConfirmLogin.STORE_FAILED, ConfirmLogin.STORE_SLOW, FAILED));
        LoginFlaw.ofReplies().forEach(flaw -> words.add(flaw.label()));
        return words;
    }
}
