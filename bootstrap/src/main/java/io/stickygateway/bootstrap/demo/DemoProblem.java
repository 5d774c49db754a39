package io.stickygateway.bootstrap.demo;

import io.stickygateway.bootstrap.demo.process.NodeDidNotStart;
import java.util.List;

/** Why the demo can't start, one line a reason, written for the person at the terminal. */
public final class DemoProblem extends RuntimeException {
    DemoProblem(String lines) {
        super(lines);
    }

    DemoProblem(NodeDidNotStart cause) {
        super(cause.getMessage(), cause);
    }

    static void throwIfAny(List<String> problems) {
        if (!problems.isEmpty()) {
            throw new DemoProblem(String.join(System.lineSeparator(), problems));
        }
    }
}
