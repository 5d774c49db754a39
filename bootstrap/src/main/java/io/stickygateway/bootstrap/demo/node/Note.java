package io.stickygateway.bootstrap.demo.node;

import io.stickygateway.bootstrap.demo.http.Refused;
import java.time.Instant;

/**
 * One line of a notebook.
 *
 * @param at when this node wrote it
 * @param text 1 to {@value #LONGEST} characters
 */
record Note(Instant at, String text) {
    static final int LONGEST = 500;

    Note {
        if (text.isBlank()) {
            throw new Refused(400, "text: expected something to remember, got nothing");
        }
        if (text.length() > LONGEST) {
            throw new Refused(413, "text: expected at most " + LONGEST + " characters, got " + text.length());
        }
    }
}
