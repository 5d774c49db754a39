package io.stickygateway.domain.move;

import java.util.UUID;

/** Whoever carries moves out; for the store, so that one that is gone is told from one at work. */
public record MoveRunner(UUID value) {}
