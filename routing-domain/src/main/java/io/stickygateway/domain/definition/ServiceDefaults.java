package io.stickygateway.domain.definition;

/**
 * What a service gets where it says nothing and the gateway as a whole does.
 *
 * @param bodyLimit most bytes of a request body, 0 for no limit
 */
public record ServiceDefaults(long bodyLimit) {}
