package io.stickygateway.domain.binding;

/**
 * A durable answer to an attempt to bind.
 *
 * @param outcome what became of it
 * @param asOf when that was true
 */
public record BindReceipt(BindOutcome outcome, AsOf asOf) {}
