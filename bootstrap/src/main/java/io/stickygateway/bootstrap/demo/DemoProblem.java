package io.stickygateway.bootstrap.demo;

import java.util.List;

/** Why the demo can't start, one line a reason, written for the person at the terminal. */
public final class DemoProblem extends RuntimeException {
    DemoProblem(String lines) {
        super(lines);
    }

    static void throwIfAny(List<String> problems) {
        if (!problems.isEmpty()) {
            throw new DemoProblem(String.join(System.lineSeparator(), problems));
        }
    }
}
