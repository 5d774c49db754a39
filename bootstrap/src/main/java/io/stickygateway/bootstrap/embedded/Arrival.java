package io.stickygateway.bootstrap.embedded;

/**
 * How a server came to run.
 *
 * @param port where it listens
 * @param words for the log: what it took
 */
record Arrival(int port, String words) {}
