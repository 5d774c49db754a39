package io.stickygateway.postgres;

/**
 * Why a database can't be used as it is.
 *
 * @param expected for the operator: what was expected, and what there is
 * @param passes whether waiting may be enough: nobody answered, or only a standby did
 */
public record DatabaseProblem(String expected, boolean passes) {}
