package io.stickygateway.bootstrap.embedded;

import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The unpacked binaries.
 *
 * @param directory holds {@code bin}, {@code lib} and {@code share}
 */
record ServerProgram(Path directory) {
    private static final Duration DEADLINE = Duration.ofSeconds(30);
    private static final Pattern VERSION = Pattern.compile("postgres \\(PostgreSQL\\) (\\d+)\\.\\S+");

    Path bin(String name) {
        return directory.resolve("bin").resolve(name);
    }

    /** Asks the server for its version, as that user. */
    Command.Result version(ServerUser user) {
        return Command.run(directory, DEADLINE, user.words(bin("postgres"), "--version"));
    }

    /**
     * Whether the answer is a version and nothing else: a server that can't reach its own files complains before it.
     */
    static boolean isVersion(Command.Result answer) {
        return answer.ok() && VERSION.matcher(answer.output()).matches();
    }

    /** PostgreSQL's major version, such as 18. */
    int major(ServerUser user) {
        Command.Result answer = version(user);
        Matcher matcher = VERSION.matcher(answer.output());
        if (!answer.ok() || !matcher.matches()) {
            throw new EmbeddedPostgresProblem("the packaged PostgreSQL does not run here: " + answer.output()
                    + "; set spring.datasource.url to a PostgreSQL 14 or newer of your own");
        }
        return Integer.parseInt(matcher.group(1));
    }
}
