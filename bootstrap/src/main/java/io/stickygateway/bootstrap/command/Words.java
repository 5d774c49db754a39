package io.stickygateway.bootstrap.command;

import java.util.List;
import java.util.function.Function;

/**
 * What stands behind a command.
 *
 * @param usage for messages
 * @param words without the options
 */
record Words(String usage, List<String> words) {
    /** Exactly so many. */
    Words require(int count) {
        if (words.size() != count) {
            throw new CommandRefused("expected " + usage + ", found " + words.size() + " word"
                    + (words.size() == 1 ? "" : "s") + " after the command");
        }
        return this;
    }

    /** One of them as a value. */
    <T> T get(int index, Function<String, T> value) {
        try {
            return value.apply(words.get(index));
        } catch (IllegalArgumentException e) { // InvalidValue among them
            throw new CommandRefused(String.valueOf(e.getMessage()));
        }
    }
}
