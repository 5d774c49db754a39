package io.stickygateway.bootstrap.config;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The configuration as it was read.
 *
 * @param properties to be used only where there is no problem
 * @param problems everything wrong with it
 * @param places where the value under a key stands
 */
public record ConfigurationReading(GatewayProperties properties, List<Problem> problems, UnaryOperator<String> places) {
    public ConfigurationReading {
        problems = List.copyOf(problems);
    }
}
