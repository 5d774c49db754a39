package io.stickygateway.domain.binding;

/** What became of asking for a claim. */
public sealed interface ClaimOutcome {
    /** A claim lives, a new one or one that another login under this name took first. */
    record Claimed(LoginClaim claim) implements ClaimOutcome {}

    /** Meanwhile the name is bound, and that wins. */
    record AlreadyBound(UserBinding binding, AsOf asOf) implements ClaimOutcome {}

    /** The candidate has no room left. */
    record NodeFull() implements ClaimOutcome {}

    /** The service has as many first logins under way as it may. */
    record TooMany() implements ClaimOutcome {}
}
