package io.stickygateway.domain.decision;

import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.binding.TokenOwner;

/** Who asks. */
public sealed interface Caller {
    /** Someone about to log in under a name. */
    record LoginAttempt(NameKey name) implements Caller {}

    /** A login whose username can't be read. */
    record UnreadableLogin() implements Caller {}

    /** Someone whose token, or verified identity, is known. */
    record SignedIn(TokenOwner owner) implements Caller {}

    /** A token is present that nobody knows. */
    record UnknownToken() implements Caller {}

    /**
     * A token is present, but whoever might know it could not be asked.
     *
     * @param why for operators; it may name addresses
     */
    record Undetermined(String why) implements Caller {}

    /** No token. */
    record Anonymous() implements Caller {}
}
