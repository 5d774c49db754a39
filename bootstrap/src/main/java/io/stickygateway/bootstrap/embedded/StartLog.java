package io.stickygateway.bootstrap.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What the server says before its own log begins, and if it never comes that far.
 *
 * @param file written by pg_ctl
 */
record StartLog(Path file) {
    private static final int LINES = 10;

    /** Forgets earlier starts: pg_ctl appends. */
    void clear() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new EmbeddedPostgresProblem(file + ": can't be removed (" + Problems.why(e) + ")", e);
        }
    }

    /** The last lines. */
    String tail() {
        try {
            List<String> lines = Files.readAllLines(file);
            return String.join("\n", lines.subList(Math.max(0, lines.size() - LINES), lines.size()));
        } catch (IOException e) {
            return "(" + file + ": " + Problems.why(e) + ")";
        }
    }
}
