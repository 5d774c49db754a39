package io.stickygateway.domain.binding;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A look at the directory of tokens.
 *
 * @param owner null: nobody knows the token
 * @param asOf when that was so
 * @param left how long the token is remembered from then on without being used; zero where nobody knows it
 */
public record TokenRead(@Nullable TokenOwner owner, AsOf asOf, Duration left) {}
