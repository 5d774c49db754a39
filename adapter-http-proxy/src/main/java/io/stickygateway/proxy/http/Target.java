package io.stickygateway.proxy.http;

/**
 * Where the parts of a request's target lie among the octets of its head.
 *
 * @param authority of an absolute form; empty otherwise
 * @param authorityEnd after it
 * @param path where the path begins
 * @param pathEnd where it ends and the query, with its question mark, begins
 * @param end after the query
 */
record Target(int authority, int authorityEnd, int path, int pathEnd, int end) {}
