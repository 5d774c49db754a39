package io.stickygateway.bootstrap.config;

import java.util.List;
import java.util.stream.Collectors;

/** The gateway does not start. The message is all of the reasons, one line each, for the person who starts it. */
public final class StartupRefused extends RuntimeException {
    private final List<Problem> problems;

    public StartupRefused(List<Problem> problems) {
        super(problems.stream().map(Problem::line).collect(Collectors.joining(System.lineSeparator())));
        this.problems = List.copyOf(problems);
    }

    /** At least one. */
    public List<Problem> problems() {
        return problems;
    }

    /** Does nothing where there is no problem. */
    public static void throwIfAny(List<Problem> problems) {
        if (!problems.isEmpty()) {
            throw new StartupRefused(problems);
        }
    }
}
