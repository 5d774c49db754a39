package io.stickygateway.domain.binding;

/** Names a claim in the store that holds it. */
public record ClaimId(long value) {}
