package io.stickygateway.bootstrap.demo.node;

import java.time.Instant;

/**
 * One event of the stream.
 *
 * @param node who says so
 * @param count notes of the person on this node's disk
 * @param at by the node's clock
 */
record NoteCount(String node, int count, Instant at) {}
