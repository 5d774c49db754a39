package io.stickygateway.domain.binding;

import org.jspecify.annotations.Nullable;

/**
 * A look at the store.
 *
 * @param binding null: nobody is bound under that key
 * @param asOf when that was true
 */
public record BindingRead(@Nullable UserBinding binding, AsOf asOf) {}
