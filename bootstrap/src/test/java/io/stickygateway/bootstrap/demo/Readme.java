package io.stickygateway.bootstrap.demo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The README's code, as it stands there. */
final class Readme {
    private Readme() {}

    /**
     * The one block of that language which holds the text.
     *
     * @param file such as README.md
     */
    static String block(String file, String language, String text) throws IOException {
        String readme = Files.readString(Path.of("..", file));
        return Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL)
                .matcher(readme)
                .results()
                .map((MatchResult found) -> found.group(1))
                .filter(block -> block.contains(text))
                .findFirst()
                .orElseThrow(() -> new AssertionError(file + " has no " + language + " block with " + text));
    }
}
