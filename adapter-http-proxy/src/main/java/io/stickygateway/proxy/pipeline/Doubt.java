package io.stickygateway.proxy.pipeline;

import io.stickygateway.domain.binding.TokenHash;
import org.jspecify.annotations.Nullable;

/**
 * Why it can't be told who asks, for the access log.
 *
 * @param detail in words, without names and tokens
 * @param token the one that nobody knows, where that is why
 */
public record Doubt(String detail, @Nullable TokenHash token) {}
