package io.stickygateway.redis;

/**
 * Why a Redis can't be used as it is.
 *
 * @param expected for the operator: what was expected, and what there is
 * @param passes whether waiting may be enough: nobody answered, or Redis is not ready yet
 */
public record RedisProblem(String expected, boolean passes) {}
