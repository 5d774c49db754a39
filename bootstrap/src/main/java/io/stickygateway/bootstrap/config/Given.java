package io.stickygateway.bootstrap.config;

/**
 * One value as the operator gave it.
 *
 * @param path such as {@code gateway.services[0].nodes[1].base-url}, in any of a name's spellings
 * @param value never blank: a blank one counts as not given
 * @param where for people: a file and line, a variable, an argument
 */
record Given(String path, String value, String where) {}
