package io.stickygateway.application.routing;

import io.stickygateway.domain.binding.BindOutcome;

/** What became of a successful login. */
public sealed interface LoginLesson {
    /** Bound durably; its token, if it has one, is known to all replicas. */
    record Learned(BindOutcome outcome) implements LoginLesson {}

    /** The reply named nobody: neither an id nor a name. */
    record NobodyNamed() implements LoginLesson {}

    /** The store missed the deadline; whether it is bound, the next login tells. */
    record StoreSlow() implements LoginLesson {}

    /** The store failed; whether it is bound, the next login tells. */
    record StoreFailed() implements LoginLesson {}
}
